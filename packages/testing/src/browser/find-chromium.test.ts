import { expect, test } from "bun:test";
import { findChromium } from "./find-chromium";

test("a path that is named is taken if it is there, and nothing else then", () => {
  expect(findChromium(import.meta.path)).toBe(import.meta.path);
  expect(findChromium("/no/such/chromium")).toBeNull();
});
