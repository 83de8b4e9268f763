import { portalLinkSchema } from "@crm/domain/portal/portal-link.schema";
import type { TestServer } from "@crm/testing/server";
import { asc } from "drizzle-orm";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { auditEvents } from "../../platform/audit/table";
import { smsConsents, smsMessages, smsOptIns } from "../table";
import { twilioSignature } from "../twilio";

/** Phone numbers from the range reserved for fiction. */
export const [PHONE, OTHER_PHONE] = ["+12025550123", "+12025550124"] as const;

/** `server` is a function, because the server starts in beforeAll. */
export function optInCalls(server: () => TestServer) {
  let slugs: string[] = [];
  const db = () => server().deps.db;
  return {
    /** Empties the server and adds portals for Ada (contract 1) and Grace (contract 2). */
    async startOver(): Promise<void> {
      await startOver(server());
      // Runs jobs of earlier tests, which now find no rows, so that they cannot run during this one.
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
    /** Everything that a refused call must not change. */
    snapshot: async () => ({
      consents: await db().select().from(smsConsents),
      messages: await db().select().from(smsMessages),
      optIns: await db().select().from(smsOptIns),
    }),
    /** Sends a reply to the webhook, correctly signed unless `signature` is set. */
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
