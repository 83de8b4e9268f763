import { PAYMENT_METHODS, PAYOUT_FILTERS, type PayoutSort } from "@crm/domain/payout/payout";
import { id, oneOf, type ParameterReader, responsibleParameter, searchReader, textUpTo } from "@crm/module-kit";

const month: ParameterReader<string> = (value) =>
  typeof value === "string" && /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;

// `month` is sent to the server as `waiting`, which lists open requests before the months.
const SORTS = ["month", "recent", "oldest"] as const satisfies readonly PayoutSort[];

export const paymentsSearch = searchReader({
  sort: oneOf(SORTS),
  status: oneOf(PAYOUT_FILTERS),
  method: oneOf(PAYMENT_METHODS),
  month,
  search: textUpTo(200),
  contract: id,
  responsible: responsibleParameter,
  request: id,
});

export type PaymentsSearch = ReturnType<typeof paymentsSearch.parse>;

export type SetPaymentsSearch = (
  change: { [Name in keyof PaymentsSearch]?: PaymentsSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export const sortOf = ({ sort }: PaymentsSearch) => sort ?? "month";

export function isNarrowed({ status, method, month, search, contract, responsible }: PaymentsSearch): boolean {
  return Boolean(status || method || month || search || contract || responsible);
}

export const NO_FILTERS = {
  status: undefined,
  method: undefined,
  month: undefined,
  search: undefined,
  contract: undefined,
  responsible: undefined,
};
