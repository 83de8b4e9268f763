import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { settings } from "../platform/settings/table";
import { startFakeTwilio } from "./test/fake-twilio";
import { OTHER_PHONE, optInCalls, PHONE } from "./test/opt-in-calls";
import { twilioSignature } from "./twilio";

setDefaultTimeout(60_000);

const SITE = "http://crm.example:8080";
const twilio = await startFakeTwilio({ now: () => server.deps.now() });
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ deps: { twilio: twilio.settings }, site: { publicUrl: new URL(SITE) } });
});
afterAll(async () => {
  await server.close();
  twilio.close();
});
const { startOver, optIn, consents, messages, events, reply } = optInCalls(() => server);
beforeEach(async () => {
  twilio.startOver();
  await startOver();
  await server.deps.db.delete(settings);
});

const running = async () => (await consents()).filter(({ endedAt }) => endedAt === null).length;
const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

describe("POST /api/sms/inbound", () => {
  test.each([
    "STOP",
    "stop",
    " Stop. ",
    "STOPALL",
    "stop all",
    "Unsubscribe",
    "CANCEL",
    "end",
    "QUIT!",
    "opt-out",
    "ＳＴＯＰ",
  ])("%p ends every consent of the number and no other consent", async (Body) => {
    for (const contractId of [1, 2]) await optIn({ phone: PHONE }, { contractId });
    await optIn({ phone: OTHER_PHONE }, { contractId: 2 });
    await optIn({ phone: PHONE }, { contractId: 1 });
    const before = await running();
    const answer = await reply({ From: PHONE, To: "+12025550100", Body });
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
      200,
      "text/xml; charset=utf-8",
      EMPTY,
    ]);
    expect([before, await running()]).toEqual([2, 1]);
    expect((await consents()).find(({ endedBy }) => endedBy === "stop")).toMatchObject({
      endedAt: server.deps.now(),
    });
    expect((await events()).at(-1)).toMatchObject({
      action: "portal.opted-out",
      actor: "portal:1",
      before: { contractId: 1, phone: "••••0123" },
    });
  });

  test("STOP ends the consents of two creators who share a number; repeating it changes nothing", async () => {
    for (const contractId of [1, 2]) await optIn({ phone: PHONE }, { contractId });
    for (let round = 0; round < 5; round++) await reply({ From: PHONE, Body: "STOP", MessageSid: "SM1" });
    await Promise.all(Array.from({ length: 20 }, () => reply({ From: PHONE, Body: "STOP", MessageSid: "SM1" })));
    expect(await running()).toBe(0);
    expect((await events()).filter(({ action }) => action === "portal.opted-out")).toHaveLength(2);
  });

  test.each([
    ["START", "START"],
    ["a question", "When do I get paid?"],
    ["STOP within a sentence", "please stop calling it a weekend"],
    ["an empty text", ""],
  ])("%s neither starts nor ends a consent", async (_, Body) => {
    await optIn({ phone: PHONE });
    await reply({ From: OTHER_PHONE, Body });
    const answer = await reply({ From: PHONE, Body });
    expect([answer.status, await answer.text(), await running()]).toEqual([200, EMPTY, 1]);
    await reply({ From: PHONE, Body: "STOP" });
    await reply({ From: PHONE, Body });
    expect(await running()).toBe(0);
  });

  test("applies the keyword in OptOutType and sends no second reply", async () => {
    await optIn({ phone: PHONE });
    expect(await (await reply({ From: PHONE, Body: "aide", OptOutType: "HELP" })).text()).toBe(EMPTY);
    await reply({ From: PHONE, Body: "ARRET", OptOutType: "STOP" });
    expect(await running()).toBe(0);
  });

  test("answers HELP with the escaped business name and how to end the messages", async () => {
    await server.admin("/api/settings", { method: "PUT", json: { businessName: "Acme <b>&</b> Co" } });
    const text = await (await reply({ From: PHONE, Body: "help" })).text();
    expect(text).toContain("<Message>Acme &lt;b&gt;&amp;&lt;/b&gt; Co: text messages about");
    expect(text).toContain("Reply STOP to end.</Message>");
  });

  test("a number can opt in again after STOP, without a second welcome message within 30 days", async () => {
    await optIn({ phone: PHONE });
    await server.runJobs();
    await reply({ From: PHONE, Body: "STOP" });
    expect(await (await optIn({ phone: PHONE })).json()).toEqual({ isOptedIn: true });
    expect([(await consents()).length, await running(), (await messages()).length]).toEqual([2, 1, 1]);
    await server.runJobs();
    expect(twilio.accepted).toHaveLength(1);
  });
});

describe("POST /api/sms/inbound without a valid signature", () => {
  const fields = { From: PHONE, Body: "STOP" };
  const path = "/api/sms/inbound";
  const form = new URLSearchParams(fields);
  const { authToken } = twilio.settings;
  const good = twilioSignature(SITE + path, form, authToken);

  test.each([
    ["no signature", ""],
    ["an invalid signature", "x"],
    ["a signature of the same length", good.replace(/^./, (letter) => (letter === "A" ? "B" : "A"))],
    ["a signature made with a different token", twilioSignature(SITE + path, form, "another token")],
    ["a signature of a different URL", twilioSignature(`http://localhost${path}`, form, authToken)],
    [
      "a signature of different fields",
      twilioSignature(SITE + path, new URLSearchParams({ ...fields, Body: "HELP" }), authToken),
    ],
  ])("answers 403 to %s and ends no consent", async (_, signature) => {
    await optIn({ phone: PHONE });
    const answer = await reply(fields, { signature });
    expect([answer.status, (await answer.json()).code]).toEqual([403, "not_signed"]);
    expect(await running()).toBe(1);
    expect((await reply(fields, { signature: good })).status).toBe(200);
    expect(await running()).toBe(0);
  });

  test("answers 403 when Twilio is not set up, even to a signature made with an empty token", async () => {
    const without = await createTestServer();
    const signature = twilioSignature(`http://localhost${path}`, form, "");
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Twilio-Signature": signature };
    expect((await without.request(path, { method: "POST", body: form.toString(), headers })).status).toBe(403);
    await without.close();
  });

  test.each<[string, RequestInit, number]>([
    ["JSON", { body: "{}", headers: { "Content-Type": "application/json", "Content-Length": "2" } }, 415],
    ["no body", {}, 403],
    ["a body of 100 kB", { body: `Body=${"x".repeat(100_000)}` }, 413],
    ["bytes that are not UTF-8", { body: new Uint8Array([0xff, 0xfe, 0x00, 0x25]) }, 403],
    ["an invalid percent escape", { body: "From=%zz&Body=%" }, 403],
    ["ten thousand fields", { body: "a=&".repeat(10_000) }, 403],
  ])("refuses %s with a 4xx status", async (_, init, status) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", ...init.headers };
    expect((await server.request(path, { method: "POST", ...init, headers })).status).toBe(status);
  });
});

test("twilioSignature() matches the example in Twilio's documentation", () => {
  const fields = new URLSearchParams({
    CallSid: "CA1234567890ABCDE",
    From: "+12349013030",
    To: "+18005551212",
    Caller: "+12349013030",
    Digits: "1234",
  });
  expect(twilioSignature("https://mycompany.com/myapp.php?foo=1&bar=2", fields, "12345")).toBe(
    "0/KCTR6DLpKmkAf8muzZqo1nDgQ=",
  );
});
