import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { consentText, welcomeText } from "@crm/domain/portal/sms-consent";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import pino from "pino";
import { settings } from "../../platform/settings/table";
import { smsConsents, smsMessages } from "../table";
import { OTHER_PHONE, optInCalls, PHONE } from "../test/opt-in-calls";
import { purgeOptIns } from "./consent";
import { decryptPhone } from "./encrypt-phone";

setDefaultTimeout(60_000);

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ deps: { log: pino({}, { write: (line: string) => logged.push(line) }) } });
});
afterAll(() => server.close());
const { startOver, optIn, consents, messages, events, snapshot } = optInCalls(() => server);
beforeEach(async () => {
  await startOver();
  await server.deps.db.delete(settings);
  logged.length = 0;
});

const isOptedIn = async (answer: Response) => (await answer.json()).isOptedIn;

describe("POST /api/portal/{slug}/opt-in", () => {
  test("answers 200, stores the consent with a hash of its text, and queues the welcome message", async () => {
    await server.admin("/api/settings", { method: "PUT", json: { businessName: "Acme Studio" } });
    const answer = await optIn({ phone: PHONE, contractId: 2, consentedAt: "2020-01-01" });
    expect([answer.status, await isOptedIn(answer)]).toEqual([200, true]);
    const [consent] = await consents();
    const shown = consentText({ businessName: "Acme Studio" });
    expect(consent).toMatchObject({
      contractId: 1,
      maskedPhone: "••••0123",
      textHash: createHash("sha256").update(shown).digest("hex"),
      textVersion: 1,
      businessName: "Acme Studio",
      consentedAt: server.deps.now(),
      endedAt: null,
    });
    expect(consent && decryptPhone(server.deps.site.deriveKey, consent)).toBe(PHONE);
    const body = welcomeText({ businessName: "Acme Studio" });
    expect(await messages()).toMatchObject([{ consentId: consent?.id, status: "waiting", body, attempts: 0 }]);
    expect(await server.runJobs()).toBe(1);
    expect(await messages()).toMatchObject([{ status: "logged", attempts: 1, endedAt: server.deps.now() }]);
  });

  test("without Twilio, logs the message and records the consent, neither with the whole number", async () => {
    await optIn({ phone: PHONE });
    await server.runJobs();
    expect(logged.filter((line) => line.includes("Twilio is not set up"))).toHaveLength(1);
    const context = { action: "portal.opted-in", actor: "portal:1", before: null };
    expect(await events()).toMatchObject([{ ...context, after: { contractId: 1, phone: "••••0123" } }]);
    expect(JSON.stringify([logged, await events(), await consents(), await messages()])).not.toMatch(/202\D?555/);
  });

  test.each<[string, unknown]>([
    ["no body", undefined],
    ["an empty body", {}],
    ["null", { phone: null }],
    ["only blanks", { phone: "  " }],
  ])("answers 200 without a phone (%s) and stores and sends nothing", async (_, json) => {
    const before = await snapshot();
    const answer = await optIn(json);
    expect([answer.status, await isOptedIn(answer)]).toEqual([200, false]);
    expect(await snapshot()).toEqual(before);
    await optIn({ phone: PHONE });
    expect(await isOptedIn(await optIn(json))).toBe(true);
  });

  test.each<[string, unknown]>([
    ["a number without country code", "2025550123"],
    ["a number with spaces and brackets", "+1 (202) 555-0123"],
    ["00 instead of the plus", "0012025550123"],
    ["one digit too few", "+1202555012"],
    ["sixteen digits", "+4412345678901234"],
    ["words", "call me"],
    ["markup", "<script>alert(1)</script>"],
    ["SQL", "'; drop table sms_consents; --"],
    ["a JSON number", 12025550123],
    ["a list", ["+12025550123"]],
    ["an object", { $ne: null }],
    ["100 kB of pluses", "+".repeat(100_000)],
  ])("answers 400 for %s, names the phone field and stores nothing", async (_, phone) => {
    const before = await snapshot();
    const answer = await optIn({ phone });
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toMatchObject([{ path: "phone" }]);
    expect(await snapshot()).toEqual(before);
  });

  test("50 concurrent calls store one consent and one message; three answer 200, the others 429", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => optIn({ phone: PHONE })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(47);
    expect([(await consents()).length, (await messages()).length, (await events()).length]).toEqual([1, 1, 1]);
    expect(await server.runJobs()).toBe(1);
  });

  test("answers 429 with Retry-After to the fourth call within a day, and accepts it a day later", async () => {
    await optIn({ phone: PHONE });
    server.clock.advance({ hours: 1 });
    for (const phone of [OTHER_PHONE, PHONE]) expect((await optIn({ phone })).status).toBe(200);
    const before = await snapshot();
    const refused = await optIn({ phone: OTHER_PHONE });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(23 * 3600)]);
    expect(await snapshot()).toEqual(before);
    expect((await optIn({ phone: PHONE }, { contractId: 2 })).status).toBe(200);
    server.clock.advance({ hours: 23 });
    expect((await optIn({ phone: OTHER_PHONE })).status).toBe(200);
    server.clock.advance({ hours: 1, seconds: 1 });
    await purgeOptIns(server.deps.db, server.deps.now());
    expect((await snapshot()).optIns).toHaveLength(1);
  });

  test("replaces an earlier number and does not send the message that waits for it", async () => {
    await optIn({ phone: PHONE });
    await optIn({ phone: OTHER_PHONE });
    expect(await consents()).toMatchObject([
      { maskedPhone: "••••0123", endedBy: "replaced", endedAt: server.deps.now() },
      { maskedPhone: "••••0124", endedBy: null, endedAt: null },
    ]);
    await server.runJobs();
    expect((await messages()).map(({ status }) => status)).toEqual(["stopped", "logged"]);
  });

  test("sends one welcome message per number in 30 days, across portals, and stores every consent", async () => {
    await optIn({ phone: PHONE });
    await server.runJobs();
    expect((await optIn({ phone: PHONE }, { contractId: 2 })).status).toBe(200);
    expect([(await consents()).length, (await messages()).length]).toEqual([2, 1]);
    expect(logged.filter((line) => line.includes("welcome message is not sent"))).toHaveLength(1);
    await server.deps.db.update(smsConsents).set({ endedAt: server.deps.now(), endedBy: "stop" });
    server.clock.advance({ days: 30, seconds: 1 });
    await optIn({ phone: PHONE });
    expect(await messages()).toHaveLength(2);
  });

  test.each(["refused", "stopped", "failed"] as const)(
    "queues a second welcome message for a number if the first one was %s",
    async (status) => {
      await optIn({ phone: PHONE });
      await server.deps.db.update(smsMessages).set({ status });
      await optIn({ phone: PHONE }, { contractId: 2 });
      expect(await messages()).toHaveLength(2);
    },
  );

  test("logs the 101st welcome message of a day without sending it, and stores its consent", async () => {
    await optIn({ phone: PHONE });
    const [consent] = await consents();
    const [welcome] = await messages();
    if (!consent || !welcome) throw new Error("nothing was stored");
    const { id: _, ...another } = welcome;
    await server.deps.db.insert(smsMessages).values(Array.from({ length: 99 }, () => another));
    expect((await optIn({ phone: OTHER_PHONE }, { contractId: 2 })).status).toBe(200);
    expect([(await consents()).length, (await messages()).length]).toEqual([2, 100]);
    expect(logged.filter((line) => line.includes("the limit of 100 a day is reached"))).toHaveLength(1);
    server.clock.advance({ days: 1 });
    await server.deps.db.update(smsConsents).set({ endedAt: server.deps.now() }).where(eq(smsConsents.contractId, 2));
    await optIn({ phone: "+12025550125" }, { contractId: 2 });
    expect(await messages()).toHaveLength(101);
  });

  test("deletes consents and messages with their contract", async () => {
    await optIn({ phone: PHONE });
    expect((await server.admin("/api/contracts/1", { method: "DELETE" })).status).toBe(204);
    expect(await snapshot()).toEqual({ consents: [], messages: [], optIns: [] });
    await server.runJobs();
  });

  test("answers 404 for an unknown slug and stores nothing", async () => {
    const path = "/api/portal/aaaaaaaaaaaaaaaaaaaaaaaaaa/opt-in";
    expect((await server.request(path, { method: "POST", json: { phone: PHONE } })).status).toBe(404);
    expect((await snapshot()).consents).toEqual([]);
  });
});
