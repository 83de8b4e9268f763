import { CONTRACT_STATUSES } from "@crm/domain/contract/contract-list";
import { oneOf, searchReader } from "@crm/module-kit";

/** Reads the screen's state in the address; what makes no sense there counts as not given. */
export const newScreenSearch = searchReader({
  // As it is typed, blanks too, since it stands in the field; the call is made without them.
  search: (value) => (typeof value === "string" && value.length <= 200 ? value : undefined),
  status: oneOf(CONTRACT_STATUSES),
});

export type NewScreenSearch = ReturnType<typeof newScreenSearch.parse>;
