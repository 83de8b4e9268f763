import { expect, test } from "bun:test";
import { findChromium, findHeadlessShell } from "./find-chromium";

test("findChromium returns a named path if it exists, else null", () => {
  expect(findChromium(import.meta.path)).toBe(import.meta.path);
  expect(findChromium("/no/such/chromium")).toBeNull();
});

test("findHeadlessShell returns a named path if it exists, else null", () => {
  expect(findHeadlessShell(import.meta.path)).toBe(import.meta.path);
  expect(findHeadlessShell("/no/such/chromium")).toBeNull();
});
