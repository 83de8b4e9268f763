import { expect, test } from "bun:test";
import { mayTakeFocus } from "./may-take-focus";

test.each([
  ["a window of its own that has the focus", false, true, true],
  ["a window of its own behind another", false, false, true],
  ["a frame that has the focus", true, true, true],
  ["a frame while somebody types in the page around it", true, false, false],
])("%s", (_, isFramed, hasFocus, may) => {
  const page = Object.assign(Object.create(window), { document: { hasFocus: () => hasFocus } });
  page.parent = isFramed ? window : page;
  expect(mayTakeFocus(page)).toBe(may);
});
