import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { freePort } from "@crm/testing/server";
import { WorkFailed } from "../../platform/errors/work-failed";
import { smallSheet } from "../test/small-sheet";
import { postPayout } from "./post-payout";

const secret = "s".repeat(32);
const at = new Date("2026-06-15T12:00:00.900Z");
const note = { id: 7, contract: { fullName: "Ada Łovelace" } };

async function posted(answered: () => Response | Promise<Response>, patience: { answerMs?: number } = {}) {
  const { url, calls, answer: answerWith, close } = smallSheet();
  answerWith(answered);
  const answer = await postPayout({ url, secret }, note, { at, ...patience }).catch((error: unknown) => error);
  await close();
  return { answer, calls };
}

const never = () => new Promise<Response>(() => {});

describe("postPayout", () => {
  test("signs time and body, so that the other side can tell who sent it, and when", async () => {
    const { calls } = await posted(() => Response.json({}));
    const [{ body, signature, key, type, path }] = calls as [(typeof calls)[number]];
    expect([JSON.parse(body), type, path]).toEqual([note, "application/json", "/in"]);
    expect(signature).toBe(
      `t=1781524800,v1=${createHmac("sha256", secret).update(`1781524800.${body}`).digest("hex")}`,
    );
    expect(key).toBe("payout-7");
  });

  test.each([
    ["what was answered", () => new Response("taken"), "taken"],
    ["nothing, where nothing was answered", () => new Response(null, { status: 204 }), ""],
    ["null for an answer too long to read", () => new Response("x".repeat(70_000)), null],
  ])("answers %s", async (_, answered, text) => expect((await posted(answered)).answer).toBe(text));

  test.each([
    ["an error", () => new Response("no", { status: 500 }), "It answered 500"],
    ["a refusal", () => new Response("no", { status: 422 }), "It answered 422"],
  ])("throws at %s", async (_, answered, reason) => {
    const { answer } = await posted(answered);
    expect(answer).toBeInstanceOf(WorkFailed);
    expect(String(answer)).toContain(reason);
  });

  test("throws at a redirect, and does not follow it", async () => {
    const elsewhere = smallSheet();
    const { answer, calls } = await posted(() => Response.redirect(elsewhere.url, 307));
    expect(String(answer)).toContain("It answered 307");
    expect([calls.length, elsewhere.calls]).toEqual([1, []]);
    await elsewhere.close();
  });

  test.each([
    ["no answer in time", never],
    ["an answer that stays unfinished", () => new Response(new ReadableStream({ start: (c) => c.enqueue("{") }))],
  ])("throws at %s", async (_, answered) =>
    expect((await posted(answered, { answerMs: 300 })).answer).toMatchObject({ name: "TimeoutError" }),
  );

  test("throws where nobody listens", async () => {
    const call = postPayout({ url: `http://127.0.0.1:${freePort()}/in`, secret }, note, { at });
    await expect(call).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
