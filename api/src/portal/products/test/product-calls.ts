import { expect } from "bun:test";
import { type ProductRequest, productRequestSchema } from "@crm/domain/portal/product-request.schema";
import type { TestServer } from "@crm/testing/server";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { auditEvents } from "../../../platform/audit/table";
import { productRequests } from "../table";

type Sent = { version?: number; key?: string };

export const ADDRESS = "Ada Lovelace\n12 St James's Square\nLondon SW1Y 4JH";

export const REQUEST_BODY = { requestedProducts: "Two linen shirts", shippingAddress: ADDRESS, note: "By Friday" };

const headersOf = ({ version, key }: Sent): Record<string, string> => ({
  ...(version !== undefined && { "If-Match": `"${version}"` }),
  ...(key !== undefined && { "Idempotency-Key": key }),
});

export function productCalls(server: () => TestServer) {
  const create = (json: unknown, sent: Sent = {}) =>
    server().admin("/api/product-requests", { method: "POST", json, headers: headersOf(sent) });
  const rows = () => server().deps.db.select().from(productRequests).orderBy(asc(productRequests.id));
  const events = () =>
    server()
      .deps.db.select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, "product-request"))
      .orderBy(asc(auditEvents.id));
  return {
    create,
    rows,
    events,
    /** Everything that a refused call must leave unchanged. */
    snapshot: async () => ({ rows: await rows(), events: await events() }),
    setStatus: (id: number | string, json: unknown, sent: Sent = {}) =>
      server().admin(`/api/product-requests/${id}/status`, { method: "PUT", json, headers: headersOf(sent) }),
    reveal: (id: number | string, headers: Record<string, string> = {}) =>
      server().admin(`/api/product-requests/${id}/reveal`, { method: "POST", headers }),
    async createRequest(contractId: number): Promise<ProductRequest> {
      const answer = await create({ contractId, ...REQUEST_BODY });
      expect(answer.status).toBe(201);
      return productRequestSchema.strict().parse(await answer.json());
    },
    async contractOf(contract: object): Promise<number> {
      const created = await server().admin("/api/contracts", { method: "POST", json: contract });
      return z.object({ id: z.number() }).parse(await created.json()).id;
    },
    async portalOf(contractId: number) {
      const link = await server().admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
      const path = `/api/portal/${z.object({ slug: z.string() }).parse(await link.json()).slug}`;
      return {
        load: async () => (await server().request(path)).json(),
        request: (json: unknown, sent: Sent = {}) =>
          server().request(`${path}/product-requests`, {
            method: "POST",
            json,
            headers: { "X-Requested-With": "tests", ...headersOf(sent) },
          }),
      };
    },
  };
}
