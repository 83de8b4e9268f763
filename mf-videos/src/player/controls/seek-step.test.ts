import { expect, test } from "bun:test";
import { seekStep } from "./seek-step";

test.each([
  ["ArrowRight", 10, 15],
  ["ArrowRight", 58, 60],
  ["ArrowLeft", 3, 0],
  ["PageUp", 10, 16],
  ["PageDown", 10, 4],
  ["Home", 10, 0],
  ["End", 10, 60],
  ["ArrowUp", 10, null],
  ["ArrowDown", 10, null],
  ["m", 10, null],
])("seekStep for %s at %p of 60 seconds returns %p", (key, at, to) => {
  expect(seekStep(key, at, 60)).toBe(to);
});
