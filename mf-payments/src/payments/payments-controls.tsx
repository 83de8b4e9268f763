import { payoutMonths } from "@crm/api-client";
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PayoutFilter,
} from "@crm/domain/payout/payout";
import { addMonths, formatMonth } from "@crm/domain/value/calendar";
import { MY_CREATORS, RESPONSIBLE } from "@crm/domain/words/contract";
import { PAYOUT_FILTER_WORDS } from "@crm/domain/words/payout";
import { choicesOf } from "@crm/domain/words/shown";
import { useModule } from "@crm/module-kit";
import { ContractFilter, ResponsibleFilter } from "@crm/screen-parts";
import { type ActiveFilter, FilterSelect, ListControls } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { NO_FILTERS, type PaymentsSearch, type SetPaymentsSearch } from "./payments-search";

const ALL = "all";

const STATUS_CHOICES: { value: PayoutFilter | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Statuses" },
  ...choicesOf(PAYOUT_FILTER_WORDS, ["OPEN", "REQUESTED", "SYNCED", "PAID", "CANCELLED", "UNDECLINED"]),
];

const METHOD_CHOICES: { value: PaymentMethod | typeof ALL; label: string }[] = [
  { value: ALL, label: "All Methods" },
  ...choicesOf(PAYMENT_METHOD_LABELS, PAYMENT_METHODS),
];

// The default comes first.
const SORT_CHOICES: { value: NonNullable<PaymentsSearch["sort"]>; label: string }[] = [
  { value: "month", label: "Sort by Month" },
  { value: "recent", label: "Newest First" },
  { value: "oldest", label: "Oldest First" },
];

export function PaymentsControls({ view, setView }: { view: PaymentsSearch; setView: SetPaymentsSearch }) {
  const { api } = useModule();
  const { data: months } = useQuery(payoutMonths(api));
  return (
    <ListControls
      name="payments"
      search={{ label: "Search payment requests", placeholder: "Name or reference", words: view.search }}
      onSearch={(search) => setView({ search }, { replace: true })}
      filters={[view.contract, view.status, view.method, view.month, view.responsible]}
    >
      <ContractFilter value={view.contract} onChange={(contract) => setView({ contract })} />
      <ResponsibleFilter value={view.responsible} onChange={(responsible) => setView({ responsible })} />
      <FilterSelect
        label="Status"
        choices={STATUS_CHOICES}
        rest={ALL}
        value={view.status}
        onChange={(status) => setView({ status })}
      />
      <FilterSelect
        label="Method"
        choices={METHOD_CHOICES}
        rest={ALL}
        value={view.method}
        onChange={(method) => setView({ method })}
      />
      <FilterSelect
        label="Payment month"
        choices={monthChoices(months?.[0]?.month, view.month)}
        rest={ALL}
        value={view.month}
        onChange={(month) => setView({ month })}
      />
      <FilterSelect
        label="Sort"
        choices={SORT_CHOICES}
        rest="month"
        value={view.sort}
        onChange={(sort) => setView({ sort })}
      />
    </ListControls>
  );
}

const OFFERED_MONTHS = 24;

// Offers the recent months and the chosen one; older months are chosen by their headings in the list.
function monthChoices(newest: string | undefined, chosen: string | undefined) {
  const current = `${(newest ?? new Date().toISOString()).slice(0, 7)}-01`;
  const latest = Array.from({ length: OFFERED_MONTHS }, (_, ago) => addMonths(current, -ago).slice(0, 7));
  const all = chosen === undefined || latest.includes(chosen) ? latest : [chosen, ...latest].toSorted().toReversed();
  return [
    { value: ALL, label: "All Months" },
    ...all.map((month) => ({ value: month, label: formatMonth(`${month}-01`) })),
  ];
}

export function setFilters(
  { search, contract, status, method, month, responsible }: PaymentsSearch,
  setView: SetPaymentsSearch,
  contractName = "One contract",
): ActiveFilter[] {
  const set = (label: string, name: keyof typeof NO_FILTERS) => ({
    label,
    onRemove: () => setView({ [name]: NO_FILTERS[name] }),
  });
  return [
    ...(search ? [set(`“${search}”`, "search")] : []),
    ...(contract ? [set(contractName, "contract")] : []),
    ...(responsible ? [set(responsible === "me" ? MY_CREATORS : RESPONSIBLE, "responsible")] : []),
    ...(status ? [set(PAYOUT_FILTER_WORDS[status], "status")] : []),
    ...(method ? [set(PAYMENT_METHOD_LABELS[method], "method")] : []),
    ...(month ? [set(formatMonth(`${month}-01`), "month")] : []),
  ];
}
