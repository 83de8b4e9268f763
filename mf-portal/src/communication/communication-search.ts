import { CONTACT_FILTERS, CREATOR_TASK_FILTERS } from "@crm/domain/communication/communication";
import { oneOf, responsibleParameter, searchReader, textUpTo } from "@crm/module-kit";

export const communicationSearch = searchReader({
  search: textUpTo(200),
  days: oneOf(CONTACT_FILTERS),
  status: oneOf(CREATOR_TASK_FILTERS),
  responsible: responsibleParameter,
});

export type CommunicationSearch = ReturnType<typeof communicationSearch.parse>;

export type SetCommunicationSearch = (
  change: { [Name in keyof CommunicationSearch]?: CommunicationSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;
