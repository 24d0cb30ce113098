"""Controls of the interface. Each is a ``Widget``; a ``FocusGroup`` routes the input between those of a scene."""

from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, IconButton, Link
from tabletop_gui.gui.widgets.choice import Choice
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tabletop_gui.gui.widgets.slider import Slider
from tabletop_gui.gui.widgets.stepper import Stepper
from tabletop_gui.gui.widgets.text_field import TextField
from tabletop_gui.gui.widgets.toggle import Toggle

__all__ = ["Button", "Choice", "IconButton", "Link", "ScrollArea", "Slider", "Stepper", "TextField", "Toggle", "Widget"]
