import { describe, expect, test } from "bun:test";
import { contractStatusText } from "../words/contract";
import { contractStatus } from "./contract-status";

const today = "2025-06-15";

describe("contractStatus", () => {
  test.each([
    ["ended yesterday", "2025-06-14", "expired", "Expired"],
    ["ends today", "2025-06-15", "expiring", "Expires in 0 days"],
    ["ends in 30 days", "2025-07-15", "expiring", "Expires in 30 days"],
    ["ends in 31 days", "2025-07-16", "active", "Active"],
  ])("%s", (_, endDate, status, text) => {
    const result = contractStatus(endDate, today);
    expect(result.status as string).toBe(status);
    expect(contractStatusText(result)).toBe(text);
  });
});
