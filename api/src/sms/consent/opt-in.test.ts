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
import { openPhone } from "./seal-phone";

setDefaultTimeout(60_000);

const logged: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ deps: { log: pino({}, { write: (line: string) => logged.push(line) }) } });
});
afterAll(() => server.close());
const { startOver, optIn, consents, messages, events, kept } = optInCalls(() => server);
beforeEach(async () => {
  await startOver();
  await server.deps.db.delete(settings);
  logged.length = 0;
});

const isOptedIn = async (answer: Response) => (await answer.json()).isOptedIn;

describe("POST /api/portal/{slug}/opt-in", () => {
  test("200, and the consent is kept with the words that were agreed to, the welcome queued", async () => {
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
    expect(consent && openPhone(server.deps.site.deriveKey, consent)).toBe(PHONE);
    const body = welcomeText({ businessName: "Acme Studio" });
    expect(await messages()).toMatchObject([{ consentId: consent?.id, status: "waiting", body, attempts: 0 }]);
    expect(await server.runJobs()).toBe(1);
    expect(await messages()).toMatchObject([{ status: "logged", attempts: 1, endedAt: server.deps.now() }]);
  });

  test("tells the log of the message for want of a provider, and the audit log of the consent, neither of the number", async () => {
    await optIn({ phone: PHONE });
    await server.runJobs();
    expect(logged.filter((line) => line.includes("for want of Twilio"))).toHaveLength(1);
    const context = { action: "portal.opted-in", actor: "portal:1", before: null };
    expect(await events()).toMatchObject([{ ...context, after: { contractId: 1, phone: "••••0123" } }]);
    expect(JSON.stringify([logged, await events(), await consents(), await messages()])).not.toMatch(/202\D?555/);
  });

  test.each<[string, unknown]>([
    ["no body", undefined],
    ["an empty body", {}],
    ["null", { phone: null }],
    ["blanks", { phone: "  " }],
  ])("200 without a phone (%s), and nothing is agreed to or sent", async (_, json) => {
    const before = await kept();
    const answer = await optIn(json);
    expect([answer.status, await isOptedIn(answer)]).toEqual([200, false]);
    expect(await kept()).toEqual(before);
    await optIn({ phone: PHONE });
    expect(await isOptedIn(await optIn(json))).toBe(true);
  });

  test.each<[string, unknown]>([
    ["a number without its country", "2025550123"],
    ["a number as people write it", "+1 (202) 555-0123"],
    ["00 for the plus", "0012025550123"],
    ["a digit too few", "+1202555012"],
    ["sixteen digits", "+4412345678901234"],
    ["words", "call me"],
    ["markup", "<script>alert(1)</script>"],
    ["SQL", "'; drop table sms_consents; --"],
    ["a number of JSON", 12025550123],
    ["a list", ["+12025550123"]],
    ["an object", { $ne: null }],
    ["a book", "+".repeat(100_000)],
  ])("400 at the phone for %s, and nothing is stored", async (_, phone) => {
    const before = await kept();
    const answer = await optIn({ phone });
    expect(answer.status).toBe(400);
    expect((await answer.json()).issues).toMatchObject([{ path: "phone" }]);
    expect(await kept()).toEqual(before);
  });

  test("of fifty at once there is one consent and one message; three are taken and the rest wait for another day", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => optIn({ phone: PHONE })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(47);
    expect([(await consents()).length, (await messages()).length, (await events()).length]).toEqual([1, 1, 1]);
    expect(await server.runJobs()).toBe(1);
  });

  test("the fourth within a day is 429 with the seconds until it may be tried, and changes nothing; the day after it is taken", async () => {
    await optIn({ phone: PHONE });
    server.clock.advance({ hours: 1 });
    for (const phone of [OTHER_PHONE, PHONE]) expect((await optIn({ phone })).status).toBe(200);
    const before = await kept();
    const refused = await optIn({ phone: OTHER_PHONE });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, String(23 * 3600)]);
    expect(await kept()).toEqual(before);
    expect((await optIn({ phone: PHONE }, { contractId: 2 })).status).toBe(200);
    server.clock.advance({ hours: 23 });
    expect((await optIn({ phone: OTHER_PHONE })).status).toBe(200);
    server.clock.advance({ hours: 1, seconds: 1 });
    await purgeOptIns(server.deps.db, server.deps.now());
    expect((await kept()).optIns).toHaveLength(1);
  });

  test("another number takes the place of the one before, and its welcome no longer goes there", async () => {
    await optIn({ phone: PHONE });
    await optIn({ phone: OTHER_PHONE });
    expect(await consents()).toMatchObject([
      { maskedPhone: "••••0123", endedBy: "replaced", endedAt: server.deps.now() },
      { maskedPhone: "••••0124", endedBy: null, endedAt: null },
    ]);
    await server.runJobs();
    expect((await messages()).map(({ status }) => status)).toEqual(["stopped", "logged"]);
  });

  test("a number has one welcome in 30 days, whichever portal it is given in; the consent is kept all the same", async () => {
    await optIn({ phone: PHONE });
    await server.runJobs();
    expect((await optIn({ phone: PHONE }, { contractId: 2 })).status).toBe(200);
    expect([(await consents()).length, (await messages()).length]).toEqual([2, 1]);
    expect(logged.filter((line) => line.includes("welcome message is held back"))).toHaveLength(1);
    await server.deps.db.update(smsConsents).set({ endedAt: server.deps.now(), endedBy: "stop" });
    server.clock.advance({ days: 30, seconds: 1 });
    await optIn({ phone: PHONE });
    expect(await messages()).toHaveLength(2);
  });

  test.each(["refused", "stopped", "failed"] as const)(
    "one that was %s never came, so the next consent has one",
    async (status) => {
      await optIn({ phone: PHONE });
      await server.deps.db.update(smsMessages).set({ status });
      await optIn({ phone: PHONE }, { contractId: 2 });
      expect(await messages()).toHaveLength(2);
    },
  );

  test("of 101 welcomes in a day the last is held back and logged, and its consent is kept", async () => {
    await optIn({ phone: PHONE });
    const [consent] = await consents();
    const [welcome] = await messages();
    if (!consent || !welcome) throw new Error("nothing was stored");
    const { id: _, ...another } = welcome;
    await server.deps.db.insert(smsMessages).values(Array.from({ length: 99 }, () => another));
    expect((await optIn({ phone: OTHER_PHONE }, { contractId: 2 })).status).toBe(200);
    expect([(await consents()).length, (await messages()).length]).toEqual([2, 100]);
    expect(logged.filter((line) => line.includes("100 within a day"))).toHaveLength(1);
    server.clock.advance({ days: 1 });
    await server.deps.db.update(smsConsents).set({ endedAt: server.deps.now() }).where(eq(smsConsents.contractId, 2));
    await optIn({ phone: "+12025550125" }, { contractId: 2 });
    expect(await messages()).toHaveLength(101);
  });

  test("goes with its contract", async () => {
    await optIn({ phone: PHONE });
    expect((await server.admin("/api/contracts/1", { method: "DELETE" })).status).toBe(204);
    expect(await kept()).toEqual({ consents: [], messages: [], optIns: [] });
    await server.runJobs();
  });

  test("of a link that nobody has is 404, and nothing is stored", async () => {
    const path = "/api/portal/aaaaaaaaaaaaaaaaaaaaaaaaaa/opt-in";
    expect((await server.request(path, { method: "POST", json: { phone: PHONE } })).status).toBe(404);
    expect((await kept()).consents).toEqual([]);
  });
});
