"""What matters of the text that a glob stands for: how it begins, and whether a segment of it is or can be `..`.

The text is followed character by character. A *state* says what stands before the present place, a *sign* what comes
next; one step can lead to several states, because a wildcard stands for many texts.
"""

from functools import cache

# Signs: kinds of characters, or of nothing. They can be combined: a class such as `[/a]` stands for either.

DOT_SIGN = 1
CLASS_DOT_SIGN = 2
"""A dot that a class of several characters may stand for: one at the start of a name, but nobody writes it out."""
WILD_SIGN = 4
"""Any character of a name, by a wildcard: a dot as well, except at the start of a name."""
GAP_SIGN = 8
"""A wildcard that stands for nothing."""
SLASH_SIGN = 16
LETTER_SIGN = 32
COLON_SIGN = 64
BANG_SIGN = 128
OTHER_SIGN = 256
ANY_SIGN = 0b101110010
"""What a class may stand for of which nobody knows what it holds: all but the wildcards and the exclamation mark."""

# States: what stands before the present place.

START = 0
LETTER = 1
"""One letter, which a colon makes a drive."""
LEADING_DOT = 2
"""A dot that is the first character of all: engines take a leading `./` off, so what follows is a start again."""
SEGMENT = 3
DOT = 4
DOT_AND_GAP = 5
"""A segment of one dot, to which only a wildcard or a second group of characters can add one."""
TWO_DOTS = 6
"""A segment that can be `..`, if it ends here."""
NAME = 7
NAME_DOT = 8
EMPTY = 9
"""Nothing yet but a wildcard that stands for nothing."""
PARENT = 10
"""The text has a segment that is or can be `..`, or two dots in a row."""
ABSOLUTE = 11
"""The text begins with a slash, a backslash or a drive."""

STEPS = (
    (DOT_SIGN, (LEADING_DOT, NAME_DOT, PARENT, DOT, PARENT, TWO_DOTS, NAME_DOT, NAME_DOT, PARENT, NAME_DOT)),
    # Two dots in a row count even where the segment has more.
    (DOT_SIGN, (LEADING_DOT, NAME_DOT, PARENT, DOT, PARENT, NAME_DOT, NAME_DOT, NAME_DOT, PARENT, NAME_DOT)),
    (CLASS_DOT_SIGN, (DOT_AND_GAP, NAME, TWO_DOTS, DOT_AND_GAP, TWO_DOTS, TWO_DOTS, NAME, NAME, NAME, NAME)),
    (WILD_SIGN, (LETTER, NAME, TWO_DOTS, NAME, TWO_DOTS, TWO_DOTS, NAME, NAME, NAME, LETTER)),
    # A dot that a wildcard does not stand for is followed by another character.
    (WILD_SIGN, (LETTER, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, LETTER)),
    (GAP_SIGN, (EMPTY, LETTER, DOT_AND_GAP, NAME, DOT_AND_GAP, DOT_AND_GAP, TWO_DOTS, NAME, NAME, EMPTY)),
    (SLASH_SIGN, (ABSOLUTE, SEGMENT, START, SEGMENT, SEGMENT, SEGMENT, PARENT, SEGMENT, SEGMENT, START)),
    (LETTER_SIGN, (LETTER, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, LETTER)),
    (COLON_SIGN, (NAME, ABSOLUTE, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME)),
    (OTHER_SIGN, (NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME)),
    (BANG_SIGN, (NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME)),
    # Each "!" at the start may be taken for a negation.
    (BANG_SIGN, (START, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME, NAME)),
)
"""By sign, where it leads from each of the states before PARENT, in the order above."""


@cache
def take_step(states: int, signs: int) -> int:
    """The states that one of the signs leads to, from one of the states; as sets of bits."""
    reached = 0
    for state in range(states.bit_length()):
        if states >> state & 1:
            reached |= step_from(state, signs)
    return reached


def step_from(state: int, signs: int) -> int:
    if state >= PARENT:
        return 1 << state
    reached = 0
    for sign, to in STEPS:
        if signs & sign:
            reached |= 1 << to[state]
    return reached


def end_text(states: int) -> int:
    """What the states are at the end of the text."""
    return states | 1 << PARENT if states & 1 << TWO_DOTS else states


def are_dots_or_letter(states: int) -> bool:
    """Whether there are only dots since the last separator, or only one letter, in each of the states."""
    return states & ~(1 << LETTER | 1 << LEADING_DOT | 1 << DOT | 1 << DOT_AND_GAP | 1 << TWO_DOTS) == 0


def sign_of(character: str) -> int:
    """The sign of a character that stands for itself."""
    if character == ".":
        return DOT_SIGN
    if character in ("/", "\\"):
        return SLASH_SIGN
    if character == ":":
        return COLON_SIGN
    if character == "!":
        return BANG_SIGN
    return LETTER_SIGN if character.isascii() and character.isalpha() else OTHER_SIGN
