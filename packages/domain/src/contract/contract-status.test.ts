import { describe, expect, test } from "bun:test";
import { contractStatusText } from "../words/contract";
import { contractStatus } from "./contract-status";

const today = "2025-06-15";

describe("contractStatus", () => {
  test.each([
    ["ended yesterday", "2025-01-15", "2025-06-14", "expired", "Expired"],
    ["ends today", "2025-01-15", "2025-06-15", "expiring", "Expires today"],
    ["ends tomorrow", "2025-01-15", "2025-06-16", "expiring", "Expires in 1 day"],
    ["ends in 30 days", "2025-01-15", "2025-07-15", "expiring", "Expires in 30 days"],
    ["ends in 31 days", "2025-01-15", "2025-07-16", "active", "Active"],
    ["begins today", "2025-06-15", "2026-06-14", "active", "Active"],
    ["begins tomorrow", "2025-06-16", "2026-06-15", "upcoming", "Starts Jun 16"],
    ["begins tomorrow and ends soon", "2025-06-16", "2025-07-01", "expiring", "Expires in 16 days"],
  ])("of a contract that %s (%s to %s) is %s: %s", (_, startDate, endDate, status, text) => {
    const result = contractStatus({ startDate, endDate }, today);
    expect(result.status as string).toBe(status);
    expect(contractStatusText(result, startDate)).toBe(text);
  });
});
