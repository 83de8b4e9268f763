import { expect, test } from "bun:test";
import { businessTime } from "./business-time";

const MIDNIGHT_UTC = "2026-01-01T00:30:00.000Z";

test("businessTime formats days and times in the business's time zone, whatever the reader's", () => {
  const time = businessTime("America/New_York", "Asia/Tokyo");
  expect(time.day(MIDNIGHT_UTC)).toBe("2025-12-31");
  expect(time.dayWords(MIDNIGHT_UTC)).toBe("Dec 31, 2025");
  expect(time.timeWords(MIDNIGHT_UTC)).toBe("Dec 31, 2025, 7:30 PM");
  expect(time.clockWords(MIDNIGHT_UTC)).toBe("7:30 PM");
  expect(time.tooltip(MIDNIGHT_UTC)).toBe("Dec 31, 2025, 7:30 PM (Jan 1, 2026, 9:30 AM where you are)");
});

test("businessTime's tooltip shows one time when the reader's zone is the same", () => {
  expect(businessTime("Europe/Rome", "Europe/Rome").tooltip(MIDNIGHT_UTC)).toBe("Jan 1, 2026, 1:30 AM");
});
