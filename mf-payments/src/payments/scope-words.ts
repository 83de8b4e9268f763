import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import { formatMonth } from "@crm/domain/value/calendar";
import type { PaymentsSearch } from "./payments-search";

type Scope = Pick<PaymentsSearch, "contract" | "status" | "method" | "month" | "search">;

/**
 * What totals count, behind their number: ` · Oct 2026, PayPal` for the filters they go by, and ` in all` where the list is
 * narrowed by more than they are. Nothing where they count what the list shows.
 */
export function scopeWords(view: Scope, goesBy: readonly (keyof Scope)[], contractName = "one contract"): string {
  const { contract, status, search, method, month } = view;
  const words: Record<keyof Scope, string | undefined> = {
    month: month && formatMonth(`${month}-01`),
    method: method && PAYMENT_METHOD_LABELS[method],
    contract: contract ? contractName : undefined,
    status,
    search,
  };
  const counted = goesBy.flatMap((name) => words[name] || []);
  const isNarrowed = Object.values(words).filter(Boolean).length > counted.length;
  return `${isNarrowed ? " in all" : ""}${counted.length > 0 ? ` · ${counted.join(", ")}` : ""}`;
}
