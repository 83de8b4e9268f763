import { describe, expect, test } from "bun:test";
import { timeAgo } from "./timeline";

describe("timeAgo", () => {
  const now = new Date("2026-06-15T12:00:00Z");
  test.each([
    ["2026-06-15T12:00:00.000Z", "just now"],
    ["2026-06-15T12:03:00.000Z", "just now"],
    ["2026-06-15T11:59:01.000Z", "just now"],
    ["2026-06-15T11:59:00.000Z", "1 minute ago"],
    ["2026-06-15T09:01:00.000Z", "2 hours ago"],
    ["2026-06-14T11:00:00.000Z", "1 day ago"],
    ["2026-06-05T12:00:00.000Z", "10 days ago"],
    ["2026-03-01T12:00:00.000Z", "3 months ago"],
    ["2024-06-01T12:00:00.000Z", "2 years ago"],
  ])("%s was %s", (at, words) => expect(timeAgo(at, now)).toBe(words));
});
