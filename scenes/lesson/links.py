"""The ways out of a lesson: left for a while, played on, or finished."""

from typing import TYPE_CHECKING

from scenes import routes
from scenes.change import Change, Pop, Push, Restart
from scenes.dialog import Answer, Dialog
from scenes.match.replay import match_from_here
from scenes.table.links import TableLinks

if TYPE_CHECKING:
    from scenes.app import App


class LeaveLesson(Dialog):
    """The question whether to leave a lesson, which remembers the step."""

    def __init__(self, app: "App") -> None:
        t = app.texts.get
        answers = [Answer(t("lesson.leave"), lambda: Pop(2), icon="quit"), Answer(t("lesson.stay"), kind="primary")]
        super().__init__(app, t("lesson.leave_title"), t("lesson.leave_text"), answers)


class LessonLinks(TableLinks):
    """The links of a table on which a lesson is played."""

    def go_home(self) -> Change:
        """Ask before the lesson is left; one that is over is left at once."""
        course = self._controller.course
        return Push(LeaveLesson(self._app)) if course and course.now else Pop()

    def pause(self) -> Change:
        """Ask before the lesson is left."""
        return self.go_home()

    def play_on(self) -> Change:
        """Go on with this very match against a bot; from now on it is kept in a file."""
        match = match_from_here(self._controller.match)
        return Restart(routes.table(self._app, match, match.autosave))

    def new_game(self) -> Change:
        """Set up a match of one's own."""
        return Restart(routes.setup(self._app, self._controller.game_id))
