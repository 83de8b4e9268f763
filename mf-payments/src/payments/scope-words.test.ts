import { expect, test } from "bun:test";
import type { PaymentsSearch } from "./payments-search";
import { scopeWords } from "./scope-words";

test.each<[PaymentsSearch, string, string]>([
  [{}, "", ""],
  [{ sort: "recent", request: 4 }, "", ""],
  [{ month: "2026-10" }, " · Oct 2026", " in all"],
  [{ month: "2026-10", method: "paypal" }, " · Oct 2026, PayPal", " in all"],
  [{ status: "PAID" }, " in all", " in all"],
  [{ search: "ada" }, " in all", " in all"],
  [{ search: "ada", month: "2026-10" }, " in all · Oct 2026", " in all"],
  [{ contract: 7 }, " · Ada Okafor", " · Ada Okafor"],
])("scopeWords: totals of %p count%s, owed terms%s", (view, totals, owed) => {
  expect(scopeWords(view, ["month", "method", "contract"], "Ada Okafor")).toBe(totals);
  expect(scopeWords(view, ["contract"], "Ada Okafor")).toBe(owed);
});
