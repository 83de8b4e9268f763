import { describe, expect, test } from "bun:test";
import { newContractSchema } from "@crm/domain/contract/contract.schema";
import { contractStatus } from "@crm/domain/contract/contract-status";
import { demoContract, demoContracts } from "./people";

const TODAY = "2026-03-31";

describe("the demo's people", () => {
  const contracts = demoContracts(TODAY);
  const statusOf = (dates: { startDate: string; endDate: string }) => contractStatus(dates, TODAY);

  test("are some forty contracts that the product itself would take", () => {
    expect(contracts.length).toBeGreaterThan(35);
    for (const { contract } of contracts) expect(newContractSchema.safeParse(contract).error?.issues).toBeUndefined();
  });

  test("have one handle and one short name each", () => {
    const handles = contracts.map(({ contract }) => contract.socialHandle.toLowerCase());
    expect(new Set(handles).size).toBe(contracts.length);
    expect(new Set(contracts.map(({ key }) => key)).size).toBe(contracts.length);
  });

  test.each([
    ["ada", "active", 275],
    ["grace", "expiring", 30],
    ["linus", "expired", -35],
  ] as const)("%s is %s with %d days remaining", (key, status, daysRemaining) => {
    expect(statusOf(demoContract(key, TODAY).contract)).toEqual({ status, daysRemaining });
  });

  test("stand in every state, the edges among them", () => {
    const days = contracts.map(({ contract }) => statusOf(contract).daysRemaining);
    for (const edge of [-1, 0, 1, 30]) expect(days).toContain(edge);
    expect(days.some((remaining) => remaining > 365)).toBe(true);
    expect(contracts.some(({ contract }) => contract.startDate > TODAY)).toBe(true);
    expect(new Set(contracts.map(({ life }) => life))).toEqual(
      new Set([undefined, "PAUSED", "COMPLETED", "ARCHIVED"] as const),
    );
  });

  test("nobody unknown is found", () => {
    expect(() => demoContract("nobody", TODAY)).toThrow("nobody called nobody");
  });
});
