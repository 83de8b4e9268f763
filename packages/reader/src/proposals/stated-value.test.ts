import { describe, expect, test } from "bun:test";
import type { Proposal } from "./proposal.schema";
import { statedValue } from "./stated-value";

const stated = (field: Proposal["field"], value: Proposal["value"], quote: string, start = "") =>
  statedValue({ field, value, quote }, start)?.value ?? null;

describe("statedValue", () => {
  test.each([
    ["a name in its sentence", "fullName", "Ada Lovelace", "engages Ada Lovelace as its creator", "Ada Lovelace"],
    ["a handle without its sign", "socialHandle", "ada.codes", "posts as @ada.codes weekly", "@ada.codes"],
    ["a fee as a number", "monthlyFee", 2500, "We pay $2,500 each month.", "2500.00"],
    ["a fee with cents", "monthlyFee", "$1,250.50", "a retainer of $1,250.50/mo", "1250.50"],
    ["a fee in thousands", "monthlyFee", 2500, "we pay 2.5k/mo", "2500.00"],
    ["a fee without a currency", "monthlyFee", 2500, "2,500 a month as always", "2500.00"],
    ["a day in words", "startDate", "2026-03-05", "starting on the 5th of March, 2026", "2026-03-05"],
    ["a count in words", "videosPerMonth", 4, "four videos every month", 4],
  ] as const)("accepts %s", (_case, field, value, quote, expected) => {
    expect(stated(field, value, quote)).toBe(expected);
  });

  test.each([
    ["a name that is not in the quote", "fullName", "Grace Hopper", "engages Ada Lovelace as its creator"],
    ["part of a longer name", "fullName", "Ada Love", "engages Ada Lovelace as its creator"],
    ["a company", "fullName", "Acme Beauty Inc", "Acme Beauty Inc engages the creator"],
    ["part of a longer handle", "socialHandle", "@ada", "posts as @ada_codes weekly"],
    ["an e-mail address", "socialHandle", "@codes.example", "write to ada@codes.examples"],
    ["a different amount", "monthlyFee", 9000, "We pay $2,500 each month."],
    ["a one-off amount", "monthlyFee", 2500, "a one-off fee of $2,500"],
    ["no amount", "monthlyFee", 0, "$0 each month"],
    ["a different day", "startDate", "2026-03-06", "starting on the 5th of March, 2026"],
    ["a day that does not exist", "startDate", "2026-02-30", "starting on February 30, 2026"],
    ["a day as a number", "startDate", 20260305, "starting on the 5th of March, 2026"],
    ["a count of weeks", "videosPerMonth", 4, "four videos every week"],
    ["seconds beside videos", "videosPerMonth", 30, "$30 for videos each month"],
    ["half a video", "videosPerMonth", 2.5, "2.5 videos every month"],
    ["a count of something else", "videosPerMonth", 4, "four stories every month"],
  ] as const)("rejects %s", (_case, field, value, quote) => {
    expect(stated(field, value, quote)).toBeNull();
  });

  test("accepts an end that is written or follows from the start and the quoted term", () => {
    const ends = (value: string, quote: string) => stated("endDate", value, quote, "2026-01-15");
    expect(ends("2026-12-31", "and ends on December 31, 2026")).toBe("2026-12-31");
    expect(ends("2027-01-15", "it goes on for twelve (12) months from then")).toBe("2027-01-15");
    expect(ends("2026-01-25", "it lasts 10 days")).toBe("2026-01-25");
    expect(ends("2027-01-14", "it goes on for twelve (12) months from then")).toBeNull();
    expect(ends("2025-12-31", "and ends on December 31, 2025")).toBeNull();
    expect(stated("endDate", "2027-01-15", "it goes on for twelve months")).toBeNull();
  });

  test("keeps only the platforms that the quote names", () => {
    const quote = "Videos are posted on TikTok and Instagram.";
    expect(stated("platforms", ["tiktok", "YouTube", "Instagram"], quote)).toEqual(["TikTok", "Instagram"]);
    expect(stated("platforms", ["YouTube"], quote)).toBeNull();
    expect(stated("platforms", "TikTok", quote)).toBeNull();
  });
});
