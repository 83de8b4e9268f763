import { portalLinkSchema } from "@crm/domain/portal/portal-link.schema";
import type { TestServer } from "@crm/testing/server";
import { asc } from "drizzle-orm";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../../platform/audit/table";
import { smsConsents, smsMessages, smsOptIns } from "../table";
import { twilioSignature } from "../twilio";

/** Numbers that are kept free for stories. */
export const [PHONE, OTHER_PHONE] = ["+12025550123", "+12025550124"] as const;

/** The calls of text messages on a test's server, which may come later than these. */
export function optInCalls(server: () => TestServer) {
  let slugs: string[] = [];
  const db = () => server().deps.db;
  return {
    /** Empties the server, with a portal for Ada (contract 1) and one for Grace (contract 2). */
    async startOver(): Promise<void> {
      await startOver(server());
      // What was queued before finds nothing any more.
      await server().runJobs();
      slugs = [];
      for (const [index, json] of [ada, grace].entries()) {
        await server().admin("/api/contracts", { method: "POST", json });
        const link = await server().admin(`/api/contracts/${index + 1}/create-portal`, { method: "POST" });
        slugs.push(portalLinkSchema.parse(await link.json()).slug ?? "");
      }
    },
    optIn: (json: unknown, { contractId = 1 }: { contractId?: number } = {}) =>
      server().request(`/api/portal/${slugs[contractId - 1]}/opt-in`, {
        method: "POST",
        headers: { "Sec-Fetch-Site": "same-origin" },
        ...(json === undefined ? {} : { json }),
      }),
    consents: () => db().select().from(smsConsents).orderBy(asc(smsConsents.id)),
    messages: () => db().select().from(smsMessages).orderBy(asc(smsMessages.id)),
    events: async () =>
      (await db().select().from(auditEvents).orderBy(asc(auditEvents.id)))
        .filter(({ action }) => action.startsWith("portal.opted"))
        .map(({ action, actor, entityId, before, after }) => ({ action, actor, entityId, before, after })),
    /** All that a refused call may not have changed. */
    kept: async () => ({
      consents: await db().select().from(smsConsents),
      messages: await db().select().from(smsMessages),
      optIns: await db().select().from(smsOptIns),
    }),
    /** A reply that the provider hands on, signed unless another signature is given. */
    reply(fields: Record<string, string>, { signature }: { signature?: string } = {}) {
      const form = new URLSearchParams(fields);
      const authToken = server().deps.twilio?.authToken ?? "none";
      const { publicUrl } = server().deps.site;
      const signed = signature ?? twilioSignature((publicUrl?.origin ?? "http://localhost") + INBOUND, form, authToken);
      return server().request(INBOUND, {
        method: "POST",
        body: form.toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Twilio-Signature": signed },
      });
    },
  };
}

const INBOUND = "/api/sms/inbound";
