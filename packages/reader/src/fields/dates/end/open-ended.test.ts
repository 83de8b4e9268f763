import { expect, test } from "bun:test";
import { isOpenEnded } from "./open-ended";

test.each([
  [
    "until someone ends it",
    "This Agreement is effective May 1, 2005 and continues until terminated by either party.",
    true,
  ],
  ["for ever", "The term shall continue in perpetuity.", true],
  ["from month to month", "The Agreement runs on a month-to-month basis.", true],
  ["for a time", "This Agreement continues for two years unless terminated.", false],
  [
    "for a time and on",
    "This Agreement has an initial term of one year and thereafter continues until terminated.",
    false,
  ],
  ["until a day", "The Agreement remains in force until May 1, 2026.", false],
])("a contract that goes on %s", (_, text, isOpen) => expect(isOpenEnded(text)).toBe(isOpen));
