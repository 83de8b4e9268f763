import { expect, test } from "bun:test";
import type { ContractTerm } from "@crm/domain/payout/payout.schema";
import { initialTerm, termObstacle } from "./term-obstacle";

const term = (changes: Partial<ContractTerm> = {}): ContractTerm => ({
  number: 1,
  startDate: "2026-01-10",
  endDate: "2026-02-09",
  feeCents: 250_000,
  fee: "2500.00",
  videosRequired: 4,
  approvedCount: 4,
  isCurrent: true,
  request: null,
  ...changes,
});
const requested = (status: "REQUESTED" | "SYNCED" | "PAID") => ({ request: { id: 7, status } });

test.each([
  ["with nothing requested", {}, null],
  ["with too few approved videos", { approvedCount: 0 }, null],
  ["that is requested", requested("REQUESTED"), "Requested already"],
  ["that is approved", requested("SYNCED"), "Approved, not paid yet"],
  ["that is paid", requested("PAID"), "Paid already"],
  [
    "without a fee",
    { feeCents: 0 },
    "There is no fee to pay out for this term. Set the contract's fee first, or choose another term.",
  ],
])("termObstacle says why payment of a term cannot be requested, or null: a term %s", (_, changes, obstacle) => {
  expect(termObstacle(term(changes))).toBe(obstacle);
});

const before = (changes: Partial<ContractTerm> = {}) =>
  term({ number: 0, startDate: "2025-12-11", endDate: "2026-01-10", isCurrent: false, ...changes });

test.each([
  ["the current term", [term(), before()], undefined, "2026-01-10"],
  ["the requested term", [term(), before()], "2025-12-11", "2025-12-11"],
  ["no term if the current one is paid", [term(requested("PAID")), before()], undefined, undefined],
  ["no term if the requested one is paid", [term(), before(requested("PAID"))], "2025-12-11", undefined],
  [
    "no term while a request for a different term is open",
    [term(), before(requested("REQUESTED"))],
    undefined,
    undefined,
  ],
  ["no term if the requested one does not exist", [term()], "2020-01-01", undefined],
])("initialTerm selects %s", (_, terms, requestedStart, start) => {
  expect(initialTerm(terms, requestedStart)?.startDate).toBe(start);
});
