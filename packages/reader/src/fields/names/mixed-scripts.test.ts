import { expect, test } from "bun:test";
import { hasMixedScripts } from "./mixed-scripts";

test.each([
  ["Mаria Quintana", true],
  ["Οlga Petrova", true],
  ["Maria Quintana", false],
  ["Мария Петрова", false],
  ["Анна Smith", false],
  ["Đặng Thuỳ Linh", false],
])("hasMixedScripts(%s) is %p", (text, expected) => {
  expect(hasMixedScripts(text)).toBe(expected);
});
