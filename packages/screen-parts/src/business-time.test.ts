import { expect, test } from "bun:test";
import { businessTime } from "./business-time";

const MIDNIGHT_UTC = "2026-01-01T00:30:00.000Z";

test("days and times are the business's, wherever the reader is", () => {
  const time = businessTime("America/New_York", "Asia/Tokyo");
  expect(time.day(MIDNIGHT_UTC)).toBe("2025-12-31");
  expect(time.dayWords(MIDNIGHT_UTC)).toBe("Dec 31, 2025");
  expect(time.timeWords(MIDNIGHT_UTC)).toBe("Dec 31, 2025, 7:30 PM");
  expect(time.clockWords(MIDNIGHT_UTC)).toBe("7:30 PM");
  expect(time.tooltip(MIDNIGHT_UTC)).toBe("Dec 31, 2025, 7:30 PM (Jan 1, 2026, 9:30 AM where you are)");
});

test("a reader in the same zone is told one time", () => {
  expect(businessTime("Europe/Rome", "Europe/Rome").tooltip(MIDNIGHT_UTC)).toBe("Jan 1, 2026, 1:30 AM");
});
