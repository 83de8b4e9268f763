import { CONTRACT_STATUSES } from "@crm/domain/contract/contract-status";
import { oneOf, searchReader, textUpTo } from "@crm/module-kit";

/** Reads the screen's state in the address; what makes no sense there counts as not given. */
export const newScreenSearch = searchReader({ search: textUpTo(200), status: oneOf(CONTRACT_STATUSES) });
