import { describe, expect, test } from "bun:test";
import { newContractSchema } from "@crm/domain/contract/contract.schema";
import { contractStatus } from "@crm/domain/contract/contract-status";
import { demoContract, demoContracts } from "./people";

const TODAY = "2026-03-31";

describe("demoContracts", () => {
  const contracts = demoContracts(TODAY);
  const statusOf = (dates: { startDate: string; endDate: string }) => contractStatus(dates, TODAY);

  test("demoContracts returns about forty valid contracts", () => {
    expect(contracts.length).toBeGreaterThan(35);
    for (const { contract } of contracts) expect(newContractSchema.safeParse(contract).error?.issues).toBeUndefined();
  });

  test("every demo contract has a unique handle and key", () => {
    const handles = contracts.map(({ contract }) => contract.socialHandle.toLowerCase());
    expect(new Set(handles).size).toBe(contracts.length);
    expect(new Set(contracts.map(({ key }) => key)).size).toBe(contracts.length);
  });

  test.each([
    ["ada", "active", 275],
    ["grace", "expiring", 30],
    ["linus", "expired", -35],
  ] as const)("the contract of %s is %s with %d days remaining", (key, status, daysRemaining) => {
    expect(statusOf(demoContract(key, TODAY).contract)).toEqual({ status, daysRemaining });
  });

  test("demo contracts cover every state and the last days before and after the end", () => {
    const days = contracts.map(({ contract }) => statusOf(contract).daysRemaining);
    for (const edge of [-1, 0, 1, 30]) expect(days).toContain(edge);
    expect(days.some((remaining) => remaining > 365)).toBe(true);
    expect(contracts.some(({ contract }) => contract.startDate > TODAY)).toBe(true);
    expect(new Set(contracts.map(({ life }) => life))).toEqual(
      new Set([undefined, "PAUSED", "COMPLETED", "ARCHIVED"] as const),
    );
  });

  test("demoContract throws for an unknown key", () => {
    expect(() => demoContract("nobody", TODAY)).toThrow("no person nobody");
  });
});
