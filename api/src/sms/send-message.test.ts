import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { rowsOf } from "../platform/db/rows";
import { SEND_MESSAGE, type SendDeps, sendMessageJob } from "./send-message";
import { smsMessages } from "./table";
import { type Answer, refusal, startFakeTwilio } from "./test/fake-twilio";
import { optInCalls, PHONE } from "./test/opt-in-calls";

setDefaultTimeout(60_000);

const logged: string[] = [];
const twilio = await startFakeTwilio({ now: () => server.deps.now() });
let server: TestServer;
beforeAll(async () => {
  const log = pino({}, { write: (line: string) => logged.push(line) });
  server = await createTestServer({ deps: { twilio: twilio.settings, log } });
});
afterAll(async () => {
  await server.close();
  twilio.close();
});
const { startOver, optIn, consents, messages, events, reply } = optInCalls(() => server);
let id = 0;
beforeEach(async () => {
  twilio.startOver();
  await startOver();
  expect((await optIn({ phone: PHONE })).status).toBe(200);
  id = (await messages())[0]?.id ?? 0;
  logged.length = 0;
});

const run = (change: Partial<SendDeps> = {}) => sendMessageJob({ ...server.deps, ...change }).run({ id });
const failed = (change: Partial<SendDeps> = {}) =>
  run(change).then(
    () => "",
    (error: unknown) => String(error),
  );
const giveUp = () => sendMessageJob(server.deps).givenUp?.({ id });
const wait = (seconds: number) => server.clock.advance({ seconds });
const message = async () => (await messages())[0];
const sendsAndAccepted = () => [twilio.calls.sends, twilio.accepted.length];

describe("the send-message job", () => {
  test("sends the text to the number and marks the message as sent", async () => {
    expect(await server.runJobs()).toBe(1);
    expect(twilio.accepted).toMatchObject([{ to: PHONE, body: (await message())?.body }]);
    const end = { status: "sent", providerId: twilio.accepted[0]?.sid, attempts: 1, endedAt: server.deps.now() };
    expect(await message()).toMatchObject(end);
  });

  test.each([
    ["a text", "taken"],
    ["JSON without sid", "{}"],
    ["300 kB", "x".repeat(300_000)],
  ])("marks the message as sent for status 201 with %s", async (_, body) => {
    twilio.answer({ accepts: true, answer: { status: 201, body } });
    await run();
    expect(await message()).toMatchObject({ status: "sent", providerId: null });
  });

  test("sends once when it is queued twice and run 50 times concurrently", async () => {
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, SEND_MESSAGE, { id }));
    expect(await server.runJobs()).toBe(2);
    await Promise.all(Array.from({ length: 50 }, () => run()));
    expect(sendsAndAccepted()).toEqual([1, 1]);
  });

  test("retries while the provider is unreachable and sends once when it is back", async () => {
    const unreachable = { ...twilio.settings, apiUrl: "http://127.0.0.1:1" };
    expect(await failed({ twilio: unreachable })).toMatch(/^Error: Text message failed: /);
    wait(30);
    expect(await failed({ twilio: unreachable })).toMatch(/^Error: Text message failed: /);
    await run();
    expect(sendsAndAccepted()).toEqual([1, 1]);
    expect(await message()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test.each<[string, Answer]>([
    ["no answer in time", "no answer"],
    ["a dropped connection", "close"],
    ["a gateway error", { status: 502, body: "bad gateway" }],
    ["a redirect", { status: 303, body: "" }],
  ])("looks up a message accepted with %s and does not send it again", async (_, answer) => {
    twilio.answer({ accepts: true, answer });
    expect(await failed()).toMatch(/^Error: Text message failed: /);
    expect(await message()).toMatchObject({ status: "sending" });
    expect(await failed()).toContain("too recent");
    expect(twilio.calls.lists).toBe(0);
    wait(30);
    await run();
    expect([...sendsAndAccepted(), twilio.calls.lists]).toEqual([1, 1, 1]);
    expect(await message()).toMatchObject({ status: "sent", providerId: twilio.accepted[0]?.sid, attempts: 1 });
  });

  test("looks up a message that got no answer and sends it again if it was not accepted", async () => {
    twilio.answer({ answer: "no answer" });
    expect(await failed()).toBe("Error: Text message failed: TimeoutError");
    wait(30);
    await run();
    expect([...sendsAndAccepted(), twilio.calls.lists]).toEqual([2, 1, 1]);
    expect(await message()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("does not send again while the provider's list cannot be read", async () => {
    twilio.answer({ accepts: true, answer: "no answer" });
    twilio.lists(() => false);
    await failed();
    for (let tries = 0; tries < 3; tries++) {
      wait(60);
      expect(await failed()).toContain("It answered 503");
    }
    twilio.lists(() => true);
    await run();
    expect(sendsAndAccepted()).toEqual([1, 1]);
  });

  test("does not mistake an older message or a different text for the lost message", async () => {
    const body = (await message())?.body ?? "";
    const old = new Date(server.deps.now().getTime() - 31 * 86_400_000).toUTCString();
    twilio.accepted.push({ sid: "SM-old", to: PHONE, body, date_created: old });
    twilio.accepted.push({ sid: "SM-other", to: PHONE, body: "Another one", date_created: new Date().toUTCString() });
    twilio.answer({ answer: "no answer" });
    await failed();
    wait(30);
    await run();
    expect(await message()).toMatchObject({ status: "sent", providerId: twilio.accepted[2]?.sid });
  });

  test("retries after status 429 without a lookup", async () => {
    twilio.answer(refusal(429, 20429));
    expect(await failed()).toContain("the provider limits the rate");
    expect(await message()).toMatchObject({ status: "waiting" });
    await run();
    expect([...sendsAndAccepted(), twilio.calls.lists]).toEqual([2, 1, 0]);
  });

  test.each([
    [400, 21211, "code 21211"],
    [401, 20003, "code 20003"],
    [403, 20403, "code 20403"],
  ])(
    "does not retry a message refused with %p, and stores the reason without the number",
    async (status, code, reason) => {
      twilio.answer(refusal(status, code));
      await run();
      await run();
      expect(await message()).toMatchObject({ status: "refused", reason, providerId: null });
      expect(twilio.calls.sends).toBe(1);
      expect((await consents()).map(({ endedAt }) => endedAt)).toEqual([null]);
    },
  );

  test("ends the consent of a number that sent STOP to the provider", async () => {
    twilio.answer(refusal(400, 21610));
    await run();
    expect(await message()).toMatchObject({ status: "refused", reason: "code 21610" });
    expect(await consents()).toMatchObject([{ endedBy: "provider", endedAt: server.deps.now() }]);
    expect((await events()).at(-1)).toMatchObject({ action: "portal.opted-out", actor: "system:sms" });
  });

  test("marks a message as failed or unclear after the last try and does not send it again", async () => {
    twilio.answer(refusal(429, 20429));
    await failed();
    await giveUp();
    expect(await message()).toMatchObject({ status: "failed", reason: "all tries failed" });
    await server.deps.db.update(smsMessages).set({ status: "sending" });
    await giveUp();
    await giveUp();
    expect(await message()).toMatchObject({ status: "unclear" });
    await run();
    expect(twilio.calls.sends).toBe(1);
  });

  test("marks a message as unclear when Twilio is removed from the settings before the outcome is known", async () => {
    twilio.answer({ answer: "no answer" });
    await failed();
    await run({ twilio: null });
    expect(await message()).toMatchObject({ status: "unclear" });
  });

  test("never logs the number, whatever fails", async () => {
    twilio.answer(refusal(429, 20429), { answer: "no answer" }, refusal(400, 21211));
    for (let tries = 0; tries < 4; tries++) {
      await failed();
      wait(60);
    }
    await failed({ twilio: { ...twilio.settings, apiUrl: `http://127.0.0.1:1/${PHONE}` } });
    expect(logged.length).toBeGreaterThan(2);
    expect(logged.join()).not.toMatch(/202\D?555/);
    expect(JSON.stringify(await messages())).not.toMatch(/202\D?555/);
  });

  test("does nothing after its contract was deleted", async () => {
    await server.admin("/api/contracts/1", { method: "DELETE" });
    await run();
    expect(twilio.calls.sends).toBe(0);
  });

  test("retries for an hour and a half", async () => {
    const [options] = await rowsOf(
      server.deps.db,
      z.unknown(),
      sql`select retry_limit, retry_delay, retry_delay_max, dead_letter from pgboss.queue where name = ${SEND_MESSAGE}`,
    );
    const deadLetter = `${SEND_MESSAGE}-given-up`;
    expect(options).toEqual({ retry_limit: 8, retry_delay: 30, retry_delay_max: 1800, dead_letter: deadLetter });
  });
});

describe("STOP that races with the send-message job", () => {
  test("prevents a message that was not sent yet", async () => {
    await reply({ From: PHONE, Body: "STOP" });
    await server.runJobs();
    expect([await message(), twilio.calls.sends]).toMatchObject([{ status: "stopped" }, 0]);
  });

  test("in 100 races, prevents any message after STOP was answered", async () => {
    let stopped = Number.POSITIVE_INFINITY;
    const late: number[] = [];
    const outcomes: string[] = [];
    for (let race = 0; race < 100; race++) {
      await server.deps.db.update(smsMessages).set({ status: "waiting" });
      await server.deps.db.execute(sql`update sms_consents set ended_at = null, ended_by = null`);
      stopped = Number.POSITIVE_INFINITY;
      const look = () => {
        if (performance.now() > stopped) late.push(race);
      };
      twilio.answer({ accepts: true, before: () => Bun.sleep(race % 4).then(look) });
      const stopping = async () => {
        if (race % 3 === 0) await Bun.sleep(race % 5);
        expect((await reply({ From: PHONE, Body: "STOP" })).status).toBe(200);
        stopped = performance.now();
      };
      await Promise.all(race % 2 === 0 ? [run(), stopping()] : [stopping(), run()]);
      outcomes.push((await message())?.status ?? "");
    }
    expect(late).toEqual([]);
    expect(new Set(outcomes)).toEqual(new Set(["sent", "stopped"]));
    expect(outcomes.filter((status) => status === "sent")).toHaveLength(twilio.accepted.length);
  });

  test("prevents the retry of a message with an unknown outcome", async () => {
    twilio.answer({ answer: "no answer" });
    await failed();
    await reply({ From: PHONE, Body: "STOP" });
    wait(60);
    await run();
    expect([await message(), ...sendsAndAccepted()]).toMatchObject([{ status: "stopped" }, 1, 0]);
  });
});
