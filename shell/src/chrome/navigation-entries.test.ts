import { expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { navigationEntries } from "./navigation-entries";

test("entries stand in the order of their numbers, whatever the order of modules and routes", () => {
  expect(navigationEntries([videos, contracts]).map(({ label }) => label)).toEqual(["Dashboard", "Upload", "Videos"]);
});

test("a screen that no module contributes has no entry", () => {
  expect(navigationEntries([videos]).map(({ path }) => path)).toEqual(["/for-you"]);
  expect(navigationEntries([])).toEqual([]);
});

test("a route without a navigation entry is not listed", () => {
  expect(navigationEntries([contracts]).map(({ path }) => path)).not.toContain("/contracts/$id");
});
