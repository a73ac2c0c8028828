"""What the README promises."""

import re

import yaml

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


def workflow(name):
    return yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8"))


def test_windows_runs_the_tests_and_every_system_builds_on_a_runner_that_is_there():
    assert "windows-latest" in workflow("tests.yml")["jobs"]["tests"]["strategy"]["matrix"]["os"]
    runners = workflow("package.yml")["jobs"]["build"]["strategy"]["matrix"]["os"]
    assert [runner.split("-")[0] for runner in runners] == ["ubuntu", "windows", "macos"]
    assert not {"macos-11", "macos-12", "macos-13", "windows-2019", "ubuntu-20.04"}.intersection(runners)


def test_files_have_the_same_line_endings_on_every_system():
    assert (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()[0] == "* text=auto eol=lf"
    for part in ("data", "game", "scenes"):
        for path in (ROOT / part).rglob("*.*"):
            if path.suffix in (".md", ".py", ".tmx", ".tsx", ".yaml"):
                assert b"\r" not in path.read_bytes(), path
