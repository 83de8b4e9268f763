import { PAYMENT_METHOD_LABELS } from "@crm/domain/payout/payout";
import { formatMonth } from "@crm/domain/value/calendar";
import { PAYOUT_FILTER_WORDS } from "@crm/domain/words/payout";
import type { SetFilter } from "@crm/ui";
import { NO_FILTERS, type PaymentsSearch, type SetPaymentsSearch } from "./payments-search";

/** The filters that are set, in words, each with what takes it off; a contract is named once its name is known. */
export function setFilters(
  { search, contract, status, method, month }: PaymentsSearch,
  setView: SetPaymentsSearch,
  contractName = "One contract",
): SetFilter[] {
  const set = (label: string, name: keyof typeof NO_FILTERS) => ({
    label,
    onRemove: () => setView({ [name]: NO_FILTERS[name] }),
  });
  return [
    ...(search ? [set(`“${search}”`, "search")] : []),
    ...(contract ? [set(contractName, "contract")] : []),
    ...(status ? [set(PAYOUT_FILTER_WORDS[status], "status")] : []),
    ...(method ? [set(PAYMENT_METHOD_LABELS[method], "method")] : []),
    ...(month ? [set(formatMonth(`${month}-01`), "month")] : []),
  ];
}
