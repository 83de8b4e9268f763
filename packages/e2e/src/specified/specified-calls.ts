import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { type RunningServer, startServer } from "@crm/testing/server";
import { adminOf } from "../product/call";
import { TEST_MS } from "../product/patience";

const DAY_MS = 86_400_000;

export type Answer = Record<string, unknown> & Record<number, Record<string, unknown>>;
type Send = (method: string, path: string, body?: unknown) => Promise<Answer>;
export type Client = { admin: Send; creator: Send };

/** A call and the response fields that the specified client reads. */
export type SpecifiedCall = [call: string, send: (client: Client) => Promise<Answer>, reads?: readonly string[]];

/** Runs each call as a test on the demo, with a browser's headers and none of our client's. */
export function specifiedCalls(name: string, calls: readonly SpecifiedCall[]): void {
  setDefaultTimeout(TEST_MS);
  describe(name, () => {
    let server: RunningServer;
    let client: Client;
    beforeAll(async () => {
      server = await startServer({ SEED_DEMO: "true" });
      const ofPage = { Origin: server.origin };
      const { cookie } = await adminOf(server);
      client = { admin: sender(server, { ...ofPage, Cookie: cookie }), creator: sender(server, ofPage) };
    });
    afterAll(() => server?.close());

    test.each(calls.map((call) => [...call] as const))("%s", async (_, send, reads = []) => {
      const answer = await send(client);
      const missing = reads.filter((path) => valueAt(answer, path) === undefined);
      expect(missing).toEqual([]);
    });
  });
}

function sender({ origin }: RunningServer, headers: Record<string, string>): Send {
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const type: Record<string, string> = body === undefined || isForm ? {} : { "Content-Type": "application/json" };
    const init = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(origin + path, { method, headers: { ...headers, ...type }, ...init });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    return isJson ? answer.json() : { bytes: (await answer.arrayBuffer()).byteLength };
  };
}

const valueAt = (answer: Answer, path: string) =>
  path.split(".").reduce<unknown>((within, key) => Reflect.get(Object(within), key), answer);

export function formOf(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

export const instant = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const contract = (socialHandle: string) => ({
  fullName: "Ada Lovelace",
  socialHandle,
  monthlyFee: "2500",
  startDate: instant(-10),
  endDate: instant(300),
  notes: "",
  platforms: ["TikTok"],
  videosPerMonth: 0,
});
