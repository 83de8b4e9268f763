import type { AuditFilter } from "@crm/domain/access/audit-event.schema";
import type { ApiClient } from "../create-api-client";
import { listPages } from "../http/list-pages";

const PAGE_ROWS = 50;

/** The audit log, newest first, page by page. */
export function auditEventPages(api: ApiClient, filter: AuditFilter) {
  return listPages(["/api/audit-events", filter], PAGE_ROWS, (page, signal) =>
    api.auditEvents.page({ ...filter, ...page }, signal),
  );
}
