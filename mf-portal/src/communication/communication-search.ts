import { CONTACT_FILTERS, TASK_FILTERS } from "@crm/domain/communication/communication";
import { oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** Reads the screen's state in the address: what each of its three lists is narrowed to. */
export const communicationSearch = searchReader({
  search: textUpTo(200),
  days: oneOf(CONTACT_FILTERS),
  status: oneOf(TASK_FILTERS),
  tasks: textUpTo(200),
  unplanned: textUpTo(200),
});

export type CommunicationSearch = ReturnType<typeof communicationSearch.parse>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetCommunicationSearch = (
  change: { [Name in keyof CommunicationSearch]?: CommunicationSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;
