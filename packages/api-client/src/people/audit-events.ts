import type { AuditEvent, AuditFilter } from "@crm/domain/access/audit-event.schema";
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

export interface AuditEventCalls {
  /** Newest first. */
  page(query: AuditFilter & { limit: number; cursor?: string | null }, signal?: AbortSignal): Promise<Page<AuditEvent>>;
  exportCsv(filter: AuditFilter): Promise<Blob>;
}

export function auditEventCalls(http: Http): AuditEventCalls {
  const events = http.rpc.api["audit-events"];
  return {
    page: async (query, signal) => readPage(await events.$get({ query: textsOf(query) }, during(signal))),
    async exportCsv(filter) {
      const url = `/api/audit-events/export?${new URLSearchParams(textsOf(filter))}`;
      return (await http.send(url, { headers: { Accept: "text/csv" } })).blob();
    },
  };
}
