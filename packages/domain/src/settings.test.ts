import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS, settingsFrom } from "./settings";

test("what nobody has set is as it is by default, and what nobody knows is left out", () => {
  const rows = [
    { key: "archiveAfterDays", value: "7" },
    { key: "constructor", value: "x" },
  ];
  expect(settingsFrom([])).toEqual({ ...DEFAULT_SETTINGS });
  expect(settingsFrom(rows)).toEqual({ ...DEFAULT_SETTINGS, archiveAfterDays: "7" });
});
