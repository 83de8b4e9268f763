import "@crm/testing/dom";
import { describe, expect, test } from "bun:test";
import type { StoredContract } from "@crm/domain/contract/contract.schema";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { EXAMPLE_TODAY, exampleContracts } from "@crm/testing/msw";
import { advancePreview } from "./advance-preview";

const [example] = exampleContracts(EXAMPLE_TODAY);
const ada: StoredContract = {
  ...example,
  startDate: "2026-01-01",
  termStart: "2026-01-31",
  endDate: "2026-12-31",
  status: "ACTIVE",
};
const second: ContractTerm = {
  number: 2,
  startDate: "2026-01-31",
  endDate: "2026-03-02",
  feeCents: 250_000,
  fee: "2500.00",
  videosRequired: 4,
  approvedCount: 2,
  isCurrent: true,
  request: null,
};
const preview = (term: Partial<ContractTerm> = {}, today = "2026-03-02", contract: Partial<StoredContract> = {}) =>
  advancePreview({ ...ada, ...contract }, [{ ...second, ...term }], today);

describe("advancePreview", () => {
  test("the preview compares the current term with the next, which has the contract's present fee and videos", () => {
    const agreed = advancePreview({ ...ada, monthlyFee: "3000.00", videosPerMonth: 5 }, [second], "2026-03-02");
    expect(agreed.lines).toEqual([
      { name: "Term", now: "2", next: "3" },
      { name: "Dates", now: "Jan 31 – Mar 1, 2026", next: "Mar 2 – Mar 31, 2026" },
      { name: "Fee", now: "$2,500.00", next: "$3,000.00" },
      { name: "Videos required", now: "4", next: "5" },
    ]);
    expect(agreed).toMatchObject({ termStart: "2026-01-31", nextNumber: 3, problem: null });
  });

  test("the preview takes the current term from the contract's start date if no term was advanced yet", () => {
    const before = { ...ada, termStart: null };
    expect(advancePreview(before, [], "2026-01-15")).toMatchObject({ termStart: "2026-01-01", nextNumber: 2 });
  });

  test.each([
    [
      "missing videos",
      {},
      "$2,500.00 for term 2 becomes owed once 4 videos of it are approved, also after the advance; new uploads count for term 3.",
    ],
    [
      "one missing video",
      { videosRequired: 1, approvedCount: 0 },
      "$2,500.00 for term 2 becomes owed once 1 video of it is approved, also after the advance; new uploads count for term 3.",
    ],
    [
      "enough videos",
      { approvedCount: 4 },
      "$2,500.00 for term 2 stays owed. It can still be requested on the Payments page.",
    ],
    [
      "no videos required",
      { videosRequired: 0 },
      "$2,500.00 for term 2 stays owed. It can still be requested on the Payments page.",
    ],
    [
      "an open request",
      { request: { id: 1, status: "SYNCED" as const } },
      "The payout request of $2,500.00 for term 2 stays open until it is paid or declined.",
    ],
    ["a paid term", { request: { id: 1, status: "PAID" as const } }, "Term 2 is paid ($2,500.00)."],
  ])("the preview says what stays owed with %s", (_, term, sentence) => {
    expect(preview(term).consequences).toContain(sentence);
  });

  test.each([
    [4, "4 videos that are there already are approved"],
    [1, "1 video that is there already is approved"],
  ])("the preview warns about a skipped term that requires %p videos", (videosRequired, videos) => {
    const skipping = preview({ videosRequired, approvedCount: 0 }, "2026-01-30");
    expect(skipping.skips).toBe("Term 2 has not begun; advancing now skips it.");
    expect(skipping.consequences).toContain(
      `Creators cannot upload for term 2 after that: $2,500.00 for it becomes owed only if ${videos}.`,
    );
    expect(preview({}, "2026-01-31").skips).toBeNull();
  });

  test("the preview does not mention money for a contract without a fee", () => {
    expect(preview({ feeCents: 0 }).consequences.join()).not.toContain("$");
  });

  test("the preview says that videos stay in their term and that the next term begins with none", () => {
    const [videos] = preview().consequences;
    expect(videos).toBe("Term 2 keeps its videos (2 of 4 approved); the next one begins with none.");
  });

  test.each([
    [
      "before the next term's start",
      "2026-02-20",
      "Uploads and payouts wait until term 3 begins on Mar 2, 2026; until then the portal counts down to it.",
    ],
    ["on the next term's first day", "2026-03-02", "Term 3 has begun, so uploads open at once."],
    [
      "after the next term's end",
      "2026-04-01",
      "Term 3 is over by now as well. Advance once more to reach the current one.",
    ],
  ])("the preview says what the portal shows %s", (_, today, sentence) => {
    expect(preview({}, today).consequences.at(-1)).toBe(sentence);
  });

  test("the preview explains that an ended contract has no next term", () => {
    expect(preview({}, "2026-03-02", { endDate: "2026-03-01" }).problem).toBe(
      "This contract ended on Mar 1, 2026. Extend it to begin another term.",
    );
  });
});
