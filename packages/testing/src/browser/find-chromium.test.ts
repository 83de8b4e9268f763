import { expect, test } from "bun:test";
import { findChromium, findHeadlessShell } from "./find-chromium";

test("a path that is named is taken if it is there, and nothing else then", () => {
  expect(findChromium(import.meta.path)).toBe(import.meta.path);
  expect(findChromium("/no/such/chromium")).toBeNull();
});

test("a program that is named is taken in the shell's place, and nothing else then", () => {
  expect(findHeadlessShell(import.meta.path)).toBe(import.meta.path);
  expect(findHeadlessShell("/no/such/chromium")).toBeNull();
});
