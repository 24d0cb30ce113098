"""Bridge to the system's screen readers: sends the accessibility tree and announcements through `accesskit`.

`accesskit` is imported only if a screen reader runs or the settings demand it. Without it, or if it fails,
the program runs on without a screen reader. Requests arrive on the screen reader's threads and are queued
for the loop; the tree is built only while a screen reader listens.
"""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from shutil import which
from threading import Thread, get_ident
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tabletop_gui.content.os_services import program_output
from tabletop_gui.gui.shell.a11y.announcer import sentence
from tabletop_gui.gui.shell.a11y.nodes import NOWHERE, A11yNode, NodeAction, Role
from tabletop_gui.gui.shell.a11y.tree import A11yTree

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

ROOT, POLITE, URGENT, FIRST = 0, 1, 2, 3
"""Node ids of the window and of the polite and assertive live regions; the first id of the other nodes."""
MIN_UPDATE_INTERVAL_MS: Final = 100.0
"""Minimum interval of updates while something moves."""
QUERY_TIMEOUT_S: Final = 5.0
LEAVES_S: Final = 0.001
"""Time between two looks whether another thread has left the interpreter."""
ROLES: Final[dict[Role, str]] = {
    "window": "WINDOW", "group": "GROUP", "area": "SCROLL_VIEW", "bar": "TOOLBAR", "list": "LIST_BOX", "item": "LIST_ITEM",
    "table": "TABLE", "row": "ROW", "cell": "CELL", "label": "LABEL", "button": "BUTTON", "link": "LINK", "switch": "SWITCH",
    "slider": "SLIDER", "number": "SPIN_BUTTON", "choice": "COMBO_BOX", "field": "TEXT_INPUT", "tab": "TAB",
    "card": "LIST_ITEM", "place": "BUTTON", "seat": "LIST_ITEM",
}  # fmt: skip
CLICKABLE_ROLES: Final[dict[Role, str]] = {"card": "BUTTON"}
"""Roles that are sent as another role if the node can be clicked."""
ACTIONS: Final[dict[NodeAction, str]] = {
    "click": "CLICK", "focus": "FOCUS", "raise": "INCREMENT", "lower": "DECREMENT", "set": "SET_VALUE",
    "reveal": "SCROLL_INTO_VIEW",
}  # fmt: skip
SCREEN_READER_QUERIES: Final = (
    ("busctl", "--user", "get-property", "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status", "ScreenReaderEnabled"),
    ("gdbus", "call", "--session", "-d", "org.a11y.Bus", "-o", "/org/a11y/bus", "-m", "org.freedesktop.DBus.Properties.Get",
     "org.a11y.Status", "ScreenReaderEnabled"),
)  # fmt: skip
"""Commands that ask a Unix desktop whether a screen reader runs; the first available program is used."""
SCREEN_READER_VARIABLES: Final = ("ACCESSIBILITY_ENABLED", "GNOME_ACCESSIBILITY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON")
"""Environment variables that announce a screen reader."""


class ScreenReader:
    """Sends tree updates to the system's screen readers and carries out their requests."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._kit: Any = None
        """The module `accesskit`, once imported."""
        self._adapter: Any = None
        self._active = False
        """True while a screen reader listens."""
        self._focused = True
        """True while the window has the keyboard focus."""
        self._requests: deque[tuple[Any, int, Any]] = deque()
        """Queued requests: action, node id, value."""
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._next = FIRST
        self._sent: dict[int, tuple[A11yNode, tuple[int, ...]]] = {}
        """The node and child ids last sent for each node id."""
        self._subtrees: dict[int, tuple[A11yNode, frozenset[int]]] = {}
        """The node last sent for each id, with the ids of its subtree; an identical node is skipped with its subtree."""
        self._said = {POLITE: "", URGENT: ""}
        self._clear_count = 0
        self._sent_at = -1e9
        self._has_unsent = False
        """True if changes have not been sent yet."""

    # -- whether there is one --------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Apply the setting: attach, detach, or find out in a thread whether a screen reader runs."""
        wanted = self._app.settings.screen_reader
        if wanted == "off":
            self.close()
        elif self._adapter is not None:
            return
        elif wanted == "on" or is_announced():
            self.attach()
        else:
            Thread(target=self._detect, name="is there a screen reader", daemon=True).start()

    def _detect(self) -> None:
        if is_running():
            self._requests.append((self.attach, -1, None))
            self._app.wake()

    def attach(self) -> bool:
        """Import `accesskit` and create the adapter; return False on failure. Reports the failure if the settings
        demand a screen reader.
        """
        if self._adapter is not None:
            return True
        try:
            import accesskit
        except Exception:  # it may be missing, or made for another system
            self._report_failure("heard.reader.missing")
            return False
        self._kit = accesskit
        try:
            self._adapter = self._new_adapter(accesskit)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a panic in the library is no Exception
            self._report_failure("heard.reader.failed")
            return False
        self._app.dirty()
        return True

    def _new_adapter(self, kit: Any) -> Any:
        if sys.platform == "win32" or sys.platform == "darwin":
            from tabletop_gui.gui.shell.window import display_window

            with display_window() as window:
                if window is None:
                    raise OSError("no window")
                if sys.platform == "darwin":
                    return kit.macos.SubclassingAdapter.for_window(window.handle, self._activated, self._queue_request)
                window.hide()  # the window must be hidden when the adapter is created
                try:
                    return kit.windows.SubclassingAdapter(window.handle, self._activated, self._queue_request)
                finally:
                    window.show()
        return kit.unix.Adapter(self._activated, self._queue_request, self._deactivated)

    def _report_failure(self, key: str) -> None:
        if self._app.settings.screen_reader == "on":
            self._app.toast(self._app.tr(key))

    def close(self) -> None:
        """Detach from the screen reader."""
        self._adapter = None
        self._deactivated()
        self._app.announcer.listening = False

    # -- from threads of the reader's ------------------------------------------------------------------------------------------

    def _activated(self) -> None:
        """Activation callback. The library holds its lock until this has returned, and takes it for each call of ours with the
        interpreter's own lock held: a call made meanwhile would stop the program for ever.
        """
        self._requests.append((partial(self._listen, get_ident()), -1, None))
        self._app.wake()

    def _deactivated(self) -> None:
        self._active = False

    def _queue_request(self, request: Any) -> None:
        data = request.data
        self._requests.append((request.action, int(request.target), data[1] if data else None))
        self._app.wake()

    # -- from the loop ---------------------------------------------------------------------------------------------------------

    def _listen(self, thread: int) -> None:
        """Begin to send, once the thread of the activation has left the interpreter: the whole tree with the next frame."""
        while thread != get_ident() and thread in sys._current_frames():
            time.sleep(LEAVES_S)
        self._active = True
        self._sent.clear()
        self.focused(self._focused)
        self._app.dirty()

    def run_requests(self) -> None:
        """Carry out the queued requests."""
        while self._requests:
            action, number, value = self._requests.popleft()
            if number < 0:
                action()
                continue
            act = next((act for act, name in ACTIONS.items() if self._kit and getattr(self._kit.Action, name) == action), None)
            key = self._keys.get(number)
            if (
                act is not None
                and key is not None
                and self._app.scenes.a11y_tree().do(key, act, "" if value is None else str(value))
            ):
                self._app.dirty()
        if self._has_unsent:
            self.update()

    def focused(self, on: bool) -> None:
        """Report that the window gained or lost the keyboard focus."""
        self._focused = on
        if self._adapter is not None and self._active and hasattr(self._adapter, "update_window_focus_state"):
            with suppress(Exception):
                self._adapter.update_window_focus_state(on)

    def update(self) -> None:
        """Send the changes after a drawn frame. Does nothing while no screen reader listens."""
        if self._adapter is None:
            return
        announcer, top = self._app.announcer, self._app.scenes.top
        begins, announcer.listening = self._active and not announcer.listening, self._active
        if not self._active:
            return
        if begins and top is not None:
            top.screen_reader_started()
        now = self._app.clock.now()
        self._has_unsent = self._app.loop.moving and now - self._sent_at < MIN_UPDATE_INTERVAL_MS
        if self._has_unsent:
            self._app.wake_in(MIN_UPDATE_INTERVAL_MS)
            return
        self._sent_at = now
        try:
            events = self._adapter.update_if_active(self._changes)
            if events is not None:
                events.raise_events()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # whatever is wrong there, the game goes on
            self.close()

    def _changes(self) -> Any:
        return self.tree_update(self._app.scenes.a11y_tree())

    def tree_update(self, tree: A11yTree) -> Any:
        """Return the `accesskit` update with the changed nodes and the announcements."""
        kit, nodes = self._kit, list[Any]()
        whole = not self._sent
        self._update_live_regions()
        there: set[int] = set()
        focus = self._add_subtree(tree.root, nodes, there, tree.focus)
        for number in [number for number in self._sent if number not in there and number >= FIRST]:
            del self._sent[number]
            self._subtrees.pop(number, None)
            key = self._keys.pop(number)
            del self._numbers[key]
        for number, live in ((POLITE, kit.Live.POLITE), (URGENT, kit.Live.ASSERTIVE)):
            node = kit.Node(kit.Role.LABEL)
            node.set_value(self._said[number])
            node.set_live(live)
            nodes.append((number, node))
        update = kit.TreeUpdate(focus)
        if whole:
            known = kit.Tree(ROOT)
            known.toolkit_name = "Tapete"
            update.tree = known
        update.nodes = nodes
        return update

    def _update_live_regions(self) -> None:
        """Put the pending announcements into the two live regions. A no-break space is appended to a repeated text so
        that it is spoken again.
        """
        cries, clear_count = self._app.announcer.fetch(), self._app.announcer.clear_count
        if clear_count != self._clear_count:  # what was said to whoever looked before is in the tree no longer
            self._clear_count, self._said = clear_count, {POLITE: "", URGENT: ""}
        for number in (POLITE, URGENT):
            text = " ".join(sentence(cry.text) for cry in cries if cry.urgent == (number == URGENT))
            if text:
                self._said[number] = text + "\N{NO-BREAK SPACE}" if text == self._said[number] else text

    def _add_subtree(self, node: A11yNode, nodes: list[Any], there: set[int], focus: str) -> int:
        """Add a node and its subtree to the update where they have changed; return the id of the focused node, or `ROOT`.

        `nodes` collects the changed nodes, `there` the ids of the current tree; `focus` is the key of the focused node.
        """
        number = self._number(node.key)
        known = self._subtrees.get(number)
        if known is not None and known[0] is node and number in self._sent:
            there |= known[1]
            at = self._numbers.get(focus, ROOT)
            return at if at in known[1] else ROOT
        within = {number}
        found = number if node.key == focus else ROOT
        children = []
        for part in node.parts:
            inner = self._add_subtree(part, nodes, within, focus)
            children.append(self._numbers[part.key])
            found = inner or found
        if number == ROOT:
            children += [POLITE, URGENT]
        told = node, tuple(children)
        before = self._sent.get(number)
        if (
            before is None
            or before[1] != told[1]
            or (before[0] is not node and without_children(before[0]) != without_children(node))
        ):
            nodes.append((number, self._node(node, children)))
        self._sent[number] = told
        self._subtrees[number] = node, frozenset(within)
        there |= within
        return found

    def _number(self, key: str) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = ROOT if key == "window" else self._next
            self._numbers[key] = number
            if number:
                self._keys[number], self._next = key, number + 1
        return number

    def _node(self, told: A11yNode, children: list[int]) -> Any:
        kit = self._kit
        clicked = "click" in told.acts
        node = kit.Node(getattr(kit.Role, CLICKABLE_ROLES.get(told.role, ROLES[told.role]) if clicked else ROLES[told.role]))
        if told.role == "label":
            node.set_value(told.name)
        else:
            node.set_label(told.name)
        if told.role == "window":
            node.set_language(self._app.phrases.language)
        stands = [told.value, told.about] if told.role not in ("field", "choice", "slider", "number") else [told.about]
        about = ". ".join(part for part in stands if part)
        if about:
            node.set_description(about)
        if told.value and told.role in ("field", "choice", "slider", "number"):
            node.set_value(told.value)
        if told.span is not None:
            now, least, most, step = told.span
            node.set_numeric_value(now)
            node.set_min_numeric_value(least)
            node.set_max_numeric_value(most)
            node.set_numeric_value_step(step)
        if told.on is not None:
            if told.role == "switch":
                node.set_toggled(kit.Toggled.TRUE if told.on else kit.Toggled.FALSE)
            else:
                node.set_selected(told.on)
        if told.done is not None:
            node.set_toggled(kit.Toggled.TRUE if told.done else kit.Toggled.FALSE)
        if not told.able:
            node.set_disabled()
        if told.clips:  # its kit leaves out what lies beyond, but for what comes next, and the focus
            node.set_clips_children()
        if told.place is not None:
            node.set_position_in_set(told.place[0] - 1)
        if told.role == "list" and told.parts:
            node.set_size_of_set(next((part.place[1] for part in told.parts if part.place is not None), len(told.parts)))
        for act in told.acts:
            node.add_action(getattr(kit.Action, ACTIONS[act]))
        if told.at != NOWHERE:
            x, y, w, h = told.at
            node.set_bounds(kit.Rect(x, y, x + w, y + h))
        if children:
            node.set_children(children)
        return node


def without_children(node: A11yNode) -> A11yNode:
    """Return the node without its parts."""
    return replace(node, parts=())


def is_announced() -> bool:
    """Return True if the environment or Windows reports a screen reader. Immediate, unlike `is_running`."""
    if any(os.environ.get(name) == "1" for name in SCREEN_READER_VARIABLES):
        return True
    if sys.platform == "win32":
        import ctypes

        found = ctypes.c_int(0)
        asked = ctypes.windll.user32.SystemParametersInfoW(0x0046, 0, ctypes.byref(found), 0)  # SPI_GETSCREENREADER
        return bool(asked and found.value)
    return False


def is_running(ask: Callable[[tuple[str, ...]], str] | None = None) -> bool:
    """Return True if a screen reader runs, as far as the desktop can tell. May take up to `QUERY_TIMEOUT_S`."""
    ask = ask or partial(program_output, within_s=QUERY_TIMEOUT_S)
    if sys.platform == "win32":
        return False
    if sys.platform == "darwin":
        return ask(("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")).strip() == "1"
    program = next((words for words in SCREEN_READER_QUERIES if which(words[0])), None)
    return program is not None and "true" in ask(program)
