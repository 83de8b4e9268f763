import { expect, test } from "bun:test";
import { DEFAULT_SETTINGS, overtakenSettings, settingsFrom } from "./settings";

test("what nobody has set is as it is by default, and what nobody knows is left out", () => {
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
  ["another setting changed", { ...seen, invoiceNote: "Thanks" }, []],
  ["the same was saved", { wireGuideUrl: "https://b.example" }, []],
  [
    "something else was saved",
    { wireGuideUrl: "https://c.example" },
    [{ key: "wireGuideUrl" as const, now: "https://c.example" }],
  ],
  ["it was emptied", { wireGuideUrl: "" }, [{ key: "wireGuideUrl" as const, now: "" }]],
])("what overtook a change of one setting: %s", (_, now, expected) => {
  const wanted = { wireGuideUrl: "https://b.example" };
  expect(overtakenSettings(seen, { ...DEFAULT_SETTINGS, ...now }, wanted)).toEqual(expected);
});
