import { expect, test } from "bun:test";
import { mayTakeFocus } from "./may-take-focus";

test.each([
  ["true in a focused window", false, true, true],
  ["true in a window without focus", false, false, true],
  ["true in a focused frame", true, true, true],
  ["false in a frame while the host page has the focus", true, false, false],
])("mayTakeFocus() is %s", (_, isFramed, hasFocus, may) => {
  const page = Object.assign(Object.create(window), { document: { hasFocus: () => hasFocus } });
  page.parent = isFramed ? window : page;
  expect(mayTakeFocus(page)).toBe(may);
});
