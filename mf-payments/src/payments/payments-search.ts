import { PAYMENT_METHODS, PAYOUT_FILTERS, type PayoutSort } from "@crm/domain/payout/payout";
import { id, oneOf, type ParameterReader, searchReader, textUpTo } from "@crm/module-kit";

const month: ParameterReader<string> = (value) =>
  typeof value === "string" && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

// By month is the server's `waiting`: what is open stands before the months.
const SORTS = ["month", "recent", "oldest"] as const satisfies readonly PayoutSort[];

/** Reads the screen's state in the address: which requests are listed in which order, and the one that is open. */
export const paymentsSearch = searchReader({
  sort: oneOf(SORTS),
  status: oneOf(PAYOUT_FILTERS),
  method: oneOf(PAYMENT_METHODS),
  month,
  search: textUpTo(200),
  contract: id,
  request: id,
});

export type PaymentsSearch = ReturnType<typeof paymentsSearch.parse>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetPaymentsSearch = (
  change: { [Name in keyof PaymentsSearch]?: PaymentsSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

/** The order of the list: by the month of the payment period, unless another is chosen (spec part 2 §2). */
export const sortOf = ({ sort }: PaymentsSearch) => sort ?? "month";

/** Whether anything narrows the list. */
export function isNarrowed({ status, method, month, search, contract }: PaymentsSearch): boolean {
  return Boolean(status || method || month || search || contract);
}

/** Takes off all that narrows the list; its order stays. */
export const NO_FILTERS = {
  status: undefined,
  method: undefined,
  month: undefined,
  search: undefined,
  contract: undefined,
};
