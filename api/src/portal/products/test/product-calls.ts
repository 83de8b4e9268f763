import { expect } from "bun:test";
import { type ProductRequest, productRequestSchema } from "@crm/domain/portal/product-request.schema";
import type { TestServer } from "@crm/testing/server";
import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { auditEvents } from "../../../platform/audit/table";
import { productRequests } from "../table";

type Sent = { version?: number; key?: string };

/** Where the tests' parcels go. */
export const ADDRESS = "Ada Lovelace\n12 St James's Square\nLondon SW1Y 4JH";

export const ASKED = { requestedProducts: "Two linen shirts", shippingAddress: ADDRESS, note: "By Friday" };

const headersOf = ({ version, key }: Sent): Record<string, string> => ({
  ...(version !== undefined && { "If-Match": `"${version}"` }),
  ...(key !== undefined && { "Idempotency-Key": key }),
});

/** The calls of product requests on a test's server, which may come later than these. */
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
    /** All that a refused call may not have changed. */
    kept: async () => ({ rows: await rows(), events: await events() }),
    setStatus: (id: number | string, json: unknown, sent: Sent = {}) =>
      server().admin(`/api/product-requests/${id}/status`, { method: "PUT", json, headers: headersOf(sent) }),
    reveal: (id: number | string, headers: Record<string, string> = {}) =>
      server().admin(`/api/product-requests/${id}/reveal`, { method: "POST", headers }),
    async requested(contractId: number): Promise<ProductRequest> {
      const answer = await create({ contractId, ...ASKED });
      expect(answer.status).toBe(201);
      return productRequestSchema.strict().parse(await answer.json());
    },
    async contractOf(contract: object): Promise<number> {
      const made = await server().admin("/api/contracts", { method: "POST", json: contract });
      return z.object({ id: z.number() }).parse(await made.json()).id;
    },
    /** The calls of a contract's own portal. */
    async portalOf(contractId: number) {
      const link = await server().admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
      const address = `/api/portal/${z.object({ slug: z.string() }).parse(await link.json()).slug}`;
      return {
        load: async () => (await server().request(address)).json(),
        request: (json: unknown, sent: Sent = {}) =>
          server().request(`${address}/product-requests`, {
            method: "POST",
            json,
            headers: { "X-Requested-With": "tests", ...headersOf(sent) },
          }),
      };
    },
  };
}
