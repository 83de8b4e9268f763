import { expect, test } from "bun:test";
import { conflictingSettings, DEFAULT_SETTINGS, settingsFrom } from "./settings";

test("settingsFrom fills defaults and drops unknown keys", () => {
  const rows = [
    { key: "archiveAfterDays", value: "7" },
    { key: "constructor", value: "x" },
  ];
  expect(settingsFrom([])).toEqual({ ...DEFAULT_SETTINGS });
  expect(settingsFrom(rows)).toEqual({ ...DEFAULT_SETTINGS, archiveAfterDays: "7" });
});

const seen = { wireGuideUrl: "https://a.example", invoiceNote: "" };
test.each([
  ["nothing changed meanwhile", seen, []],
  ["a different setting changed", { ...seen, invoiceNote: "Thanks" }, []],
  ["the same value was saved", { wireGuideUrl: "https://b.example" }, []],
  [
    "a different value was saved",
    { wireGuideUrl: "https://c.example" },
    [{ key: "wireGuideUrl" as const, now: "https://c.example" }],
  ],
  ["the setting was emptied", { wireGuideUrl: "" }, [{ key: "wireGuideUrl" as const, now: "" }]],
])("conflictingSettings lists settings saved with a different value: %s", (_, now, expected) => {
  const wanted = { wireGuideUrl: "https://b.example" };
  expect(conflictingSettings(seen, { ...DEFAULT_SETTINGS, ...now }, wanted)).toEqual(expected);
});
