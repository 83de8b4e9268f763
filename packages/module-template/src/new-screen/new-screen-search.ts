import { CONTRACT_STATUSES } from "@crm/domain/contract/contract-status";
import { oneOf, searchReader, textUpTo } from "@crm/module-kit";

export const newScreenSearch = searchReader({ search: textUpTo(200), status: oneOf(CONTRACT_STATUSES) });
