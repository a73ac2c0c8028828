"""What the README promises."""

import re

from game.core.data import ROOT


def test_the_readmes_test_line_is_the_one_that_is_checked():
    lines = re.findall(r"^python3 .*pytest.*$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(lines) == 1
    assert lines[0] in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_a_push_is_checked_as_a_clean_clone_is():
    local = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pushed = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    for command in (
        "pytest -n auto",
        "ruff check .",
        "ruff format --check .",
        "mypy --strict game scenes main.py package.py",
    ):
        assert command in local
        assert command in pushed


def test_every_requirement_is_pinned():
    for name in ("requirements.txt", "requirements-package.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"-r requirements(-package)?\.txt|[\w-]+==[\w.]+", line)


def versions(name):
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    pinned = [re.match(r"([\w-]+)==([\w.]+)", line) for line in lines]
    return {found[1].lower(): found[2] for found in pinned if found}


def test_the_windows_program_is_built_from_the_same_versions_and_only_from_known_files():
    windows = versions("shipping/windows/requirements.txt")
    assert versions("requirements.txt").items() | versions("requirements-package.txt").items() <= windows.items()
    for name in ("requirements.txt", "requirements-tests.txt"):
        for line in (ROOT / "shipping" / "windows" / name).read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(r"#.*|[\w-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line)


def test_fonts_lie_beside_their_licences():
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    for font in (ROOT / "art" / "fonts").glob("*.ttf"):
        licence = re.split("[_-]", font.stem)[0] + "-OFL.txt"
        assert (font.parent / licence).exists()
        assert licence in notice
