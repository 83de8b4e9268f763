import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { rowsOf } from "../platform/db/rows";
import { SEND_MESSAGE, type SendingParts, sendMessageJob } from "./send-message";
import { smsMessages } from "./table";
import { optInCalls, PHONE } from "./test/opt-in-calls";
import { type Answer, refusal, smallTwilio } from "./test/small-twilio";

setDefaultTimeout(60_000);

const logged: string[] = [];
const twilio = await smallTwilio({ now: () => server.deps.now() });
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

const run = (change: Partial<SendingParts> = {}) => sendMessageJob({ ...server.deps, ...change }).run({ id });
const failed = (change: Partial<SendingParts> = {}) =>
  run(change).then(
    () => "",
    (error: unknown) => String(error),
  );
const giveUp = () => sendMessageJob(server.deps).givenUp?.({ id });
const wait = (seconds: number) => server.clock.advance({ seconds });
const message = async () => (await messages())[0];
const counted = () => [twilio.calls.sends, twilio.taken.length];

describe("a text message", () => {
  test("is handed over with its number and words, by an account and a sender", async () => {
    expect(await server.runJobs()).toBe(1);
    expect(twilio.taken).toMatchObject([{ to: PHONE, body: (await message())?.body }]);
    const end = { status: "sent", providerId: twilio.taken[0]?.sid, attempts: 1, endedAt: server.deps.now() };
    expect(await message()).toMatchObject(end);
  });

  test.each([
    ["no JSON", "taken"],
    ["no name for it", "{}"],
    ["a book", "x".repeat(300_000)],
  ])("is sent where the answer is 201 with %s", async (_, body) => {
    twilio.answer({ takes: true, answer: { status: 201, body } });
    await run();
    expect(await message()).toMatchObject({ status: "sent", providerId: null });
  });

  test("is not sent twice by two entries of the queue, nor by fifty at once", async () => {
    await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, SEND_MESSAGE, { id }));
    expect(await server.runJobs()).toBe(2);
    await Promise.all(Array.from({ length: 50 }, () => run()));
    expect(counted()).toEqual([1, 1]);
  });

  test("waits while the provider is down, and is sent once when it is back", async () => {
    const away = { ...twilio.settings, apiUrl: "http://127.0.0.1:1" };
    expect(await failed({ twilio: away })).toMatch(/^Error: Text message failed: /);
    wait(30);
    expect(await failed({ twilio: away })).toMatch(/^Error: Text message failed: /);
    await run();
    expect(counted()).toEqual([1, 1]);
    expect(await message()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test.each<[string, Answer]>([
    ["no answer in time", "silence"],
    ["a dropped line", "hang up"],
    ["an error of a server in between", { status: 502, body: "bad gateway" }],
    ["a redirect", { status: 303, body: "" }],
  ])("that was taken with %s is looked up and not sent again", async (_, answer) => {
    twilio.answer({ takes: true, answer });
    expect(await failed()).toMatch(/^Error: Text message failed: /);
    expect(await message()).toMatchObject({ status: "sending" });
    expect(await failed()).toContain("too young");
    expect(twilio.calls.lists).toBe(0);
    wait(30);
    await run();
    expect([...counted(), twilio.calls.lists]).toEqual([1, 1, 1]);
    expect(await message()).toMatchObject({ status: "sent", providerId: twilio.taken[0]?.sid, attempts: 1 });
  });

  test("that was not taken in time is looked up, and then sent again", async () => {
    twilio.answer({ answer: "silence" });
    expect(await failed()).toBe("Error: Text message failed: TimeoutError");
    wait(30);
    await run();
    expect([...counted(), twilio.calls.lists]).toEqual([2, 1, 1]);
    expect(await message()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test("of which the list cannot be read stays as it is, until it can", async () => {
    twilio.answer({ takes: true, answer: "silence" });
    twilio.lists(() => false);
    await failed();
    for (let tries = 0; tries < 3; tries++) {
      wait(60);
      expect(await failed()).toContain("It answered 503");
    }
    twilio.lists(() => true);
    await run();
    expect(counted()).toEqual([1, 1]);
  });

  test("is not taken for an older one with the same words, nor for one with others", async () => {
    const body = (await message())?.body ?? "";
    const old = new Date(server.deps.now().getTime() - 31 * 86_400_000).toUTCString();
    twilio.taken.push({ sid: "SM-old", to: PHONE, body, date_created: old });
    twilio.taken.push({ sid: "SM-other", to: PHONE, body: "Another one", date_created: new Date().toUTCString() });
    twilio.answer({ answer: "silence" });
    await failed();
    wait(30);
    await run();
    expect(await message()).toMatchObject({ status: "sent", providerId: twilio.taken[2]?.sid });
  });

  test("waits where there are too many, without a look at the list", async () => {
    twilio.answer(refusal(429, 20429));
    expect(await failed()).toContain("takes no more messages for now");
    expect(await message()).toMatchObject({ status: "waiting" });
    await run();
    expect([...counted(), twilio.calls.lists]).toEqual([2, 1, 0]);
  });

  test.each([
    [400, 21211, "code 21211"],
    [401, 20003, "code 20003"],
    [403, 20403, "code 20403"],
  ])("that is refused with %p is over, with a reason and without the number", async (status, code, reason) => {
    twilio.answer(refusal(status, code));
    await run();
    await run();
    expect(await message()).toMatchObject({ status: "refused", reason, providerId: null });
    expect(twilio.calls.sends).toBe(1);
    expect((await consents()).map(({ endedAt }) => endedAt)).toEqual([null]);
  });

  test("to a number that told the provider STOP ends the consent too", async () => {
    twilio.answer(refusal(400, 21610));
    await run();
    expect(await message()).toMatchObject({ status: "refused", reason: "code 21610" });
    expect(await consents()).toMatchObject([{ endedBy: "provider", endedAt: server.deps.now() }]);
    expect((await events()).at(-1)).toMatchObject({ action: "portal.opted-out", actor: "system" });
  });

  test("is failed when it is given up and never came, unclear when nobody knows, and neither is sent again", async () => {
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

  test("is unclear where the provider is taken out of the settings before its answer is known", async () => {
    twilio.answer({ answer: "silence" });
    await failed();
    await run({ twilio: null });
    expect(await message()).toMatchObject({ status: "unclear" });
  });

  test("tells no log of its number, whatever goes wrong", async () => {
    twilio.answer(refusal(429, 20429), { answer: "silence" }, refusal(400, 21211));
    for (let tries = 0; tries < 4; tries++) {
      await failed();
      wait(60);
    }
    await failed({ twilio: { ...twilio.settings, apiUrl: `http://127.0.0.1:1/${PHONE}` } });
    expect(logged.length).toBeGreaterThan(2);
    expect(logged.join()).not.toMatch(/202\D?555/);
    expect(JSON.stringify(await messages())).not.toMatch(/202\D?555/);
  });

  test("does nothing where its contract is gone", async () => {
    await server.admin("/api/contracts/1", { method: "DELETE" });
    await run();
    expect(twilio.calls.sends).toBe(0);
  });

  test("is tried for an hour and a half before it is given up", async () => {
    const [options] = await rowsOf(
      server.deps.db,
      z.unknown(),
      sql`select retry_limit, retry_delay, retry_delay_max, dead_letter from pgboss.queue where name = ${SEND_MESSAGE}`,
    );
    const deadLetter = `${SEND_MESSAGE}-given-up`;
    expect(options).toEqual({ retry_limit: 8, retry_delay: 30, retry_delay_max: 1800, dead_letter: deadLetter });
  });
});

describe("STOP against send", () => {
  test("a STOP before it lets none go", async () => {
    await reply({ From: PHONE, Body: "STOP" });
    await server.runJobs();
    expect([await message(), twilio.calls.sends]).toMatchObject([{ status: "stopped" }, 0]);
  });

  test("of a hundred races none goes after the STOP is answered", async () => {
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
      twilio.answer({ takes: true, before: () => Bun.sleep(race % 4).then(look) });
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
    expect(outcomes.filter((status) => status === "sent")).toHaveLength(twilio.taken.length);
  });

  test("one whose try has no clear end is not sent again after a STOP", async () => {
    twilio.answer({ answer: "silence" });
    await failed();
    await reply({ From: PHONE, Body: "STOP" });
    wait(60);
    await run();
    expect([await message(), ...counted()]).toMatchObject([{ status: "stopped" }, 1, 0]);
  });
});
