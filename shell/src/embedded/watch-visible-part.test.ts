import { expect, test } from "bun:test";
import { visiblePart } from "./watch-visible-part";

test.each([
  ["the middle of a tall frame", { top: 1200, height: 700 }, 4000, { top: 1200, height: 700 }],
  ["all of a small frame", { top: 0, height: 600 }, 600, { top: 0, height: 600 }],
  ["whole pixels for a fractional part", { top: 1200.4, height: 700.6 }, 4000, { top: 1200, height: 701 }],
  ["the space below when only a strip at the top is visible", { top: 0, height: 90 }, 4000, { top: 0, height: 360 }],
  [
    "the space above when only a strip at the bottom is visible",
    { top: 3900, height: 100 },
    4000,
    { top: 3640, height: 360 },
  ],
  ["a frame smaller than any dialog", { top: 0, height: 200 }, 200, { top: 0, height: 200 }],
])("visiblePart() places dialogs in %s", (_, inSight, frameHeight, part) =>
  expect(visiblePart(inSight, frameHeight)).toEqual(part),
);
