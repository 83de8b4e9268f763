import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { freePort } from "@crm/testing/server";
import { WorkFailed } from "../../platform/errors/work-failed";
import { fakeSheet } from "../test/fake-sheet";
import { postPayout } from "./post-payout";

const secret = "s".repeat(32);
const at = new Date("2026-06-15T12:00:00.900Z");
const payload = { id: 7, contract: { fullName: "Ada Łovelace" } };

async function posted(answered: () => Response | Promise<Response>, patience: { answerMs?: number } = {}) {
  const { url, calls, answer: answerWith, close } = fakeSheet();
  answerWith(answered);
  const answer = await postPayout({ url, secret }, payload, { at, ...patience }).catch((error: unknown) => error);
  await close();
  return { answer, calls };
}

const never = () => new Promise<Response>(() => {});

describe("postPayout()", () => {
  test("signs time and body, so that the receiver can verify both", async () => {
    const { calls } = await posted(() => Response.json({}));
    const [{ body, signature, key, type, path }] = calls as [(typeof calls)[number]];
    expect([JSON.parse(body), type, path]).toEqual([payload, "application/json", "/in"]);
    expect(signature).toBe(
      `t=1781524800,v1=${createHmac("sha256", secret).update(`1781524800.${body}`).digest("hex")}`,
    );
    expect(key).toBe("payout-7");
  });

  test.each([
    ["the answered text", () => new Response("taken"), "taken"],
    ["an empty text for an empty answer", () => new Response(null, { status: 204 }), ""],
    ["null for an answer longer than 64 kB", () => new Response("x".repeat(70_000)), null],
  ])("returns %s", async (_, answered, text) => expect((await posted(answered)).answer).toBe(text));

  test.each([
    ["status 500", () => new Response("no", { status: 500 }), "It answered 500"],
    ["status 422", () => new Response("no", { status: 422 }), "It answered 422"],
  ])("throws for %s", async (_, answered, reason) => {
    const { answer } = await posted(answered);
    expect(answer).toBeInstanceOf(WorkFailed);
    expect(String(answer)).toContain(reason);
  });

  test.each([
    ["a number of seconds", 429, "120", 120],
    ["a date", 503, "Mon, 15 Jun 2026 12:01:00 GMT", 59.1],
    ["more than an hour", 503, "86400", 3600],
  ])("throws with the seconds of the pause for Retry-After with %s", async (_, status, value, pauseSeconds) => {
    const { answer } = await posted(() => new Response("busy", { status, headers: { "Retry-After": value } }));
    expect(answer).toMatchObject({ name: "WorkFailed", pauseSeconds, message: `It answered ${status}` });
  });

  test.each([
    ["without Retry-After", 503, undefined],
    ["with a Retry-After of no known form", 503, "soon"],
    ["with a Retry-After in the past", 429, "Mon, 15 Jun 2026 11:00:00 GMT"],
    ["with a Retry-After and another status", 500, "120"],
  ])("throws without a pause for an answer %s", async (_, status, value) => {
    const { answer } = await posted(
      () => new Response("busy", { status, headers: value ? { "Retry-After": value } : {} }),
    );
    expect(answer).toBeInstanceOf(WorkFailed);
    expect(answer).toMatchObject({ pauseSeconds: null });
  });

  test("throws for a redirect and does not follow it", async () => {
    const redirectTarget = fakeSheet();
    const { answer, calls } = await posted(() => Response.redirect(redirectTarget.url, 307));
    expect(String(answer)).toContain("It answered 307");
    expect([calls.length, redirectTarget.calls]).toEqual([1, []]);
    await redirectTarget.close();
  });

  test.each([
    ["no answer in time", never],
    ["an answer that never ends", () => new Response(new ReadableStream({ start: (c) => c.enqueue("{") }))],
  ])("throws for %s", async (_, answered) =>
    expect((await posted(answered, { answerMs: 300 })).answer).toMatchObject({ name: "TimeoutError" }),
  );

  test("throws when the connection is refused", async () => {
    const call = postPayout({ url: `http://127.0.0.1:${freePort()}/in`, secret }, payload, { at });
    await expect(call).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
