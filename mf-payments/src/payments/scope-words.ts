import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import { formatMonth } from "@crm/domain/value/calendar";
import type { PaymentsSearch } from "./payments-search";

type Scope = Pick<PaymentsSearch, "contract" | "status" | "method" | "month" | "search" | "responsible">;

/** The scope of a total: ` · Oct 2026, PayPal`, or ` in all` if the list has filters that the total ignores. */
export function scopeWords(view: Scope, filters: readonly (keyof Scope)[], contractName = "one contract"): string {
  const { contract, status, search, method, month, responsible } = view;
  const words: Record<keyof Scope, string | undefined> = {
    month: month && formatMonth(`${month}-01`),
    method: method && PAYMENT_METHOD_LABELS[method],
    contract: contract ? contractName : undefined,
    status,
    search,
    responsible: responsible === undefined ? undefined : String(responsible),
  };
  const counted = filters.flatMap((name) => words[name] || []);
  const isNarrowed = Object.values(words).filter(Boolean).length > counted.length;
  return `${isNarrowed ? " in all" : ""}${counted.length > 0 ? ` · ${counted.join(", ")}` : ""}`;
}
