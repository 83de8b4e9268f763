import { expect, test } from "bun:test";
import { visiblePart } from "./watch-visible-part";

test.each([
  ["the middle of a tall frame", { top: 1200, height: 700 }, 4000, { top: 1200, height: 700 }],
  ["all of a small frame", { top: 0, height: 600 }, 600, { top: 0, height: 600 }],
  ["parts of pixels", { top: 1200.4, height: 700.6 }, 4000, { top: 1200, height: 701 }],
  ["a strip at the top of the host, and what lies below it", { top: 0, height: 90 }, 4000, { top: 0, height: 360 }],
  ["a strip at the end, and what lies above it", { top: 3900, height: 100 }, 4000, { top: 3640, height: 360 }],
  ["a frame lower than any dialog", { top: 0, height: 200 }, 200, { top: 0, height: 200 }],
])("dialogs stand in %s", (_, inSight, frameHeight, part) => expect(visiblePart(inSight, frameHeight)).toEqual(part));
