import { expect, test } from "bun:test";
import { findHeadlessShell } from "./find-headless-shell";

test("a program that is named is taken in the shell's place, and nothing else then", () => {
  expect(findHeadlessShell(import.meta.path)).toBe(import.meta.path);
  expect(findHeadlessShell("/no/such/chromium")).toBeNull();
});
