import { describe, expect, test } from "bun:test";
import { findLabels } from "./find-labels";

describe("findLabels", () => {
  test.each([
    ["a colon", "Start Date: May 1, 2025", "Start Date", "May 1, 2025"],
    ["a bullet", "• Handle: @ada", "Handle", "@ada"],
    ["a bullet of a symbol font", "\uf0b7 Handle: @ada", "Handle", "@ada"],
    ["a number", "3. Monthly Fee: $500", "Monthly Fee", "$500"],
    ["a row of two cells", "Base Fee\t$500 per month", "Base Fee", "$500 per month"],
    ["a label and the next cell", "Name:\tAda Lovelace\tDate:\tMay 1", "Name", "Ada Lovelace"],
    ["a label and the next line", "Creator:\nAda Lovelace", "Creator", "Ada Lovelace"],
    ["a quoted term and its meaning", "“Effective Date”\tMay 1, 2025", "Effective Date", "May 1, 2025"],
    ["a dash", "start – May 1, 2025", "start", "May 1, 2025"],
    ["dots", "Start ........ May 1, 2025", "Start", "May 1, 2025"],
    ["dots after a cell", "FIRST DAY\t. . . . May 1, 2025", "FIRST DAY", "May 1, 2025"],
    ["a bar", "Start | May 1, 2025", "Start", "May 1, 2025"],
    ["a hint at the form", "Start (dd/mm/yyyy): 01/05/2025", "Start", "01/05/2025"],
    ["a key", "start_date: 2025-05-01", "start date", "2025-05-01"],
    ["a column", "Platform\tVideos\nTikTok\t8 per month", "Videos", "8 per month"],
    ["the second row of a column", "Platform\tVideos\nTikTok\t8\nYouTube\t4", "Platform", "YouTube"],
  ])("finds a label and its value: %s", (_, text, label, value) => {
    const found = findLabels(text).find((one) => one.label === label && one.value === value);
    expect(found).toBeDefined();
    expect(text.slice(found?.start, found?.end)).toBe(value);
  });

  test("a numbered heading ends the columns above", () => {
    const text = "Platform\tVideos\nTikTok\t8\n2. COMPENSATION\nBase Fee\t$500";
    expect(findLabels(text).some(({ label, value }) => label === "Platform" && value === "Base Fee")).toBe(false);
  });
});
