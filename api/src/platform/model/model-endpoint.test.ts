import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import pino from "pino";
import { z } from "zod";
import { completion, startStandInModel } from "./fixtures/stand-in-model";
import { openModelEndpoint } from "./model-endpoint";

setDefaultTimeout(60_000);

const LIMITS = { answerMs: 60_000, pauseMs: 1_000, atOnce: 2, answerBytes: 4_096 };
const query = { task: "Count.", material: "one two", answer: z.object({ count: z.number() }) };
const never = new AbortController().signal;

let stop = () => {};
afterEach(() => stop());

function open(answer: (request: Request) => Response | Promise<Response>, limits = LIMITS) {
  const standIn = startStandInModel(answer);
  stop = () => void standIn.stop();
  const lines: string[] = [];
  let time = 0;
  const endpoint = openModelEndpoint(
    { baseUrl: standIn.baseUrl, model: "small", apiKey: "secret-key" },
    { log: pino({}, { write: (line: string) => lines.push(line) }), now: () => time, limits },
  );
  return { endpoint, lines, requests: standIn.requests, pass: (ms: number) => (time += ms) };
}

describe("openModelEndpoint", () => {
  test("sends key, model, task and material, and returns an answer of the right shape", async () => {
    const calls: (string | null)[][] = [];
    const { endpoint, requests } = open(({ method, url, headers }) => {
      calls.push([method, new URL(url).pathname, headers.get("Authorization"), headers.get("Content-Type")]);
      return completion({ count: 2 });
    });
    expect(await endpoint.ask(query, never)).toEqual({ count: 2 });
    expect(calls).toEqual([["POST", "/v1/chat/completions", "Bearer secret-key", "application/json"]]);
    expect<object | undefined>(requests[0]).toEqual({
      model: "small",
      response_format: { type: "json_object" },
      messages: [
        { role: "system", content: "Count." },
        { role: "user", content: "one two" },
      ],
    });
  });

  test("keeps the query of the base URL", async () => {
    const urls: string[] = [];
    const standIn = startStandInModel(({ url }) => {
      urls.push(url);
      return completion({ count: 2 });
    });
    stop = () => void standIn.stop();
    const settings = { baseUrl: `${standIn.baseUrl}/?api-version=3`, model: "small", apiKey: "secret-key" };
    const endpoint = openModelEndpoint(settings, { log: pino({ level: "silent" }), now: () => 0, limits: LIMITS });
    expect(await endpoint.ask(query, never)).toEqual({ count: 2 });
    expect(urls).toEqual([`${standIn.baseUrl}/chat/completions?api-version=3`]);
  });

  test("logs the status of a refused call", async () => {
    const { endpoint, lines } = open(() => Response.json({ error: { message: "slow down" } }, { status: 429 }));
    expect(await endpoint.ask(query, never)).toBeNull();
    expect([lines.join().includes("status 429"), lines.join().includes("slow down")]).toEqual([true, false]);
  });

  const failures: [string, () => Response | Promise<Response>][] = [
    ["never answers", () => new Promise(() => {})],
    ["answers 500", () => new Response("down", { status: 500 })],
    ["answers without text", () => Response.json({ choices: [{ message: { content: null } }] })],
    ["refuses the key", () => Response.json({ error: { message: "no" } }, { status: 401 })],
    ["redirects", () => Response.redirect("http://127.0.0.1:1/v1")],
    ["answers with a page", () => new Response("<html>", { headers: { "Content-Type": "text/html" } })],
    ["answers without a choice", () => Response.json({ choices: [] })],
    ["answers too much", () => completion({ count: 2, more: "x".repeat(10_000) })],
    ["breaks off its answer", () => new Response('{"choices": [', { headers: { "Content-Type": "application/json" } })],
  ];
  test.each(failures)("returns null from an endpoint that %s, and pauses it", async (_case, answer) => {
    const { endpoint, lines, requests, pass } = open(answer, { ...LIMITS, answerMs: 2_000 });
    expect(await endpoint.ask(query, never)).toBeNull();
    expect(lines.join()).toContain("the model endpoint gave no usable answer");
    expect(lines.join()).not.toContain("secret-key");
    expect(await endpoint.ask(query, never)).toBeNull();
    expect(requests).toHaveLength(1);
    pass(LIMITS.pauseMs + 1);
    expect(await endpoint.ask(query, never)).toBeNull();
    expect(requests).toHaveLength(2);
  });

  test.each([
    ["prose", "I could not find it."],
    ["JSON of the wrong shape", { count: "many" }],
    ["incomplete JSON", '{"count": '],
  ])("returns null for an answer that is %s, without a pause", async (_case, content) => {
    const { endpoint, lines, requests } = open(() => completion(content));
    expect(await endpoint.ask(query, never)).toBeNull();
    expect(lines.join()).toContain("an answer of another shape");
    expect(await endpoint.ask(query, never)).toBeNull();
    expect(requests).toHaveLength(2);
  });

  test("accepts JSON in a code fence", async () => {
    const { endpoint } = open(() => completion('```json\n{"count": 3}\n```'));
    expect(await endpoint.ask(query, never)).toEqual({ count: 3 });
  });

  test("ends the call when the caller's signal fires, without a pause", async () => {
    const { endpoint, requests, lines } = open(() => new Promise(() => {}));
    const leaving = new AbortController();
    const asked = endpoint.ask(query, leaving.signal);
    await eventually(() => requests.length > 0);
    leaving.abort(new Error("gone"));
    expect(asked).rejects.toThrow("gone");
    expect(lines).toEqual([]);
  });

  test("returns null for a call beyond the limit of simultaneous calls", async () => {
    const answers: (() => void)[] = [];
    const { endpoint, requests } = open(
      () => new Promise((resolve) => answers.push(() => resolve(completion({ count: 1 })))),
    );
    const two = [endpoint.ask(query, never), endpoint.ask(query, never)];
    await eventually(() => requests.length >= 2);
    expect(await endpoint.ask(query, never)).toBeNull();
    for (const answer of answers) answer();
    expect(await Promise.all(two)).toEqual([{ count: 1 }, { count: 1 }]);
  });
});
