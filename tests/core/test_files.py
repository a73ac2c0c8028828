import errno
import os
import time
from pathlib import Path

import pytest

from game.core.files import read_bounded, write_whole
from tests.links import make_link

OPEN_FILES = Path("/proc/self/fd")

names_open_files = pytest.mark.skipif(
    os.name == "nt" or not OPEN_FILES.is_dir(), reason="open files cannot be named here"
)


@pytest.fixture
def steps(monkeypatch):
    """What is put to the disk or renamed from now on, in order."""
    noted = []
    sync, replace = os.fsync, os.replace

    def note_sync(handle):
        noted.append((OPEN_FILES / str(handle)).readlink().name)
        sync(handle)

    def note_replace(old, new):
        noted.append("rename")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(os, "replace", note_replace)
    return noted


@names_open_files
def test_content_is_on_the_disk_before_its_name_and_the_name_before_the_end(tmp_path, steps):
    write_whole(tmp_path / "new" / "matches" / "x.match", b"1")
    draft = steps[2]
    assert steps == ["new", tmp_path.name, draft, "rename", "matches"]
    assert draft.endswith(".new")
    steps.clear()
    write_whole(tmp_path / "new" / "matches" / "x.match", b"2")
    assert steps[1:] == ["rename", "matches"]
    assert (tmp_path / "new" / "matches" / "x.match").read_bytes() == b"2"


def refusing(number):
    def refuse(*_):
        raise OSError(number, os.strerror(number))

    return refuse


@pytest.mark.parametrize("step", ["fsync", "replace", "open"])
def test_what_cannot_be_written_leaves_the_old_file_and_no_draft(tmp_path, monkeypatch, step):
    path = tmp_path / "x.match"
    write_whole(path, b"old")
    monkeypatch.setattr("io.open" if step == "open" else f"os.{step}", refusing(errno.ENOSPC))
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        write_whole(path, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@names_open_files
@pytest.mark.parametrize(("number", "is_fault"), [(errno.EINVAL, False), (errno.ENOTSUP, False), (errno.EIO, True)])
def test_a_folder_that_cannot_be_synced_on_its_own_is_no_fault(tmp_path, monkeypatch, number, is_fault):
    sync = os.fsync

    def sync_files(handle):
        if (OPEN_FILES / str(handle)).is_file():
            sync(handle)
        else:
            refusing(number)()

    monkeypatch.setattr(os, "fsync", sync_files)
    if is_fault:
        with pytest.raises(OSError, match=os.strerror(number)):
            write_whole(tmp_path / "x", b"1")
    else:
        write_whole(tmp_path / "x", b"1")
    assert (tmp_path / "x").read_bytes() == b"1"


def held_open(monkeypatch, refusals):
    """Let another program hold the file, as Windows tells it, until it was to be replaced so often."""
    replace, waited = os.replace, []

    def refuse(old, new):
        if len(waited) < refusals:
            fault = PermissionError(errno.EACCES, "Access is denied")
            fault.winerror = 5
            raise fault
        replace(old, new)

    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited


def test_a_file_that_another_program_holds_for_a_moment_is_replaced(tmp_path, monkeypatch):
    write_whole(tmp_path / "x", b"old")
    waited = held_open(monkeypatch, 5)
    write_whole(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"new"
    assert len(waited) == 5
    assert 0.25 < sum(waited) < 1


def test_who_holds_a_file_for_long_is_named_as_the_reason(tmp_path, monkeypatch):
    write_whole(tmp_path / "x", b"old")
    held_open(monkeypatch, 100)
    with pytest.raises(OSError, match="another program is using the file"):
        write_whole(tmp_path / "x", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["x"]


def test_two_who_write_the_same_file_do_not_mix(tmp_path, monkeypatch):
    path = tmp_path / "x.match"
    sync = os.fsync

    def interrupted(handle):
        monkeypatch.setattr(os, "fsync", sync)
        write_whole(path, b"the other one, who is longer")
        sync(handle)

    monkeypatch.setattr(os, "fsync", interrupted)
    write_whole(path, b"one")
    assert path.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [path]


def test_a_long_name_is_no_longer_while_it_is_written(tmp_path):
    path = tmp_path / ("x" * 249 + ".match")
    write_whole(path, b"1")
    assert path.read_bytes() == b"1"


def test_a_file_up_to_the_limit_is_read_and_no_larger_one(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"x" * 2048)
    assert read_bounded(path, 2048) == b"x" * 2048
    with pytest.raises(OSError, match="larger than 1 kB"):
        read_bounded(path, 1024)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a file"):
        read_bounded(tmp_path / "pipe", 10)


@pytest.mark.skipif(os.name == "nt", reason="there is no endless file here")
def test_an_endless_file_is_not_read_to_its_end(tmp_path):
    (tmp_path / "endless").symlink_to("/dev/zero")
    with pytest.raises(OSError, match="not a file"):
        read_bounded(tmp_path / "endless", 10)


@pytest.mark.parametrize("is_there", [True, False])
def test_a_link_stays_a_link_and_what_it_leads_to_is_written(tmp_path, is_there):
    (tmp_path / "far").mkdir()
    if is_there:
        (tmp_path / "far" / "target").write_bytes(b"old")
    path = tmp_path / "file"
    make_link(path, Path("far") / "target")
    write_whole(path, b"new")
    assert path.is_symlink()
    assert not (tmp_path / "far" / "target").is_symlink()
    assert path.read_bytes() == (tmp_path / "far" / "target").read_bytes() == b"new"
    assert [entry.name for entry in (tmp_path / "far").iterdir()] == ["target"]


def test_a_link_to_something_else_than_a_file_is_not_written(tmp_path):
    (tmp_path / "folder").mkdir()
    path = tmp_path / "file"
    make_link(path, tmp_path / "folder")
    with pytest.raises(OSError, match="not a file"):
        write_whole(path, b"new")
    assert path.is_symlink()
    assert list((tmp_path / "folder").iterdir()) == []
