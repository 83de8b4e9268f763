import { describe, expect, test } from "bun:test";
import { daySchema, optionalDaySchema } from "@crm/domain/value/day.schema";
import { Hono } from "hono";
import pino from "pino";
import { z } from "zod";
import type { AppEnv } from "../env";
import { onError } from "../on-error";
import { requestContext } from "../request-context";
import { validate } from "./validate";

const app = new Hono<AppEnv>()
  .use(requestContext({ now: () => new Date(), log: pino({ level: "silent" }), businessTimeZone: "America/New_York" }))
  .onError(onError(pino({ level: "silent" })))
  .post("/echo", validate("json", z.record(z.string(), z.unknown()), { maxBytes: 100 }), (c) =>
    c.json(c.req.valid("json")),
  )
  .post(
    "/days",
    validate(
      "json",
      z.object({ on: optionalDaySchema, rows: z.array(z.object({ from: daySchema() })), text: z.string() }),
    ),
    (c) => c.json(c.req.valid("json")),
  )
  .post("/strict", validate("json", z.object({ name: z.string() })), (c) => c.json(c.req.valid("json")));

const JSON_TYPE = { "Content-Type": "application/json" };

const post = (body: BodyInit, type = "application/json") =>
  app.request("/echo", { method: "POST", body, headers: { "Content-Type": type } });

describe("a JSON body", () => {
  test.each([
    ["application/json", 200],
    ["application/json; charset=utf-8", 200],
    ["text/plain", 415],
    ["application/x-www-form-urlencoded", 415],
    ["application/vnd.api+json", 415],
  ])("of type %s is answered with %d", async (type, status) => {
    expect((await post(`{"a":1}`, type)).status).toBe(status);
  });

  test("without a type is answered with 415, even without a declared length", async () => {
    const bytes = new TextEncoder().encode(`{"a":1}`);
    for (const body of [bytes, new Blob([bytes]).stream()])
      expect((await app.request("/echo", { method: "POST", body })).status).toBe(415);
  });

  test("that is missing and has no type counts as an empty object", async () => {
    for (const body of [null, new Uint8Array(), new Blob([]).stream()]) {
      const answer = await app.request("/strict", { method: "POST", body });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid", issues: [{ path: "name" }] });
      expect(await (await app.request("/echo", { method: "POST", body: null })).json()).toEqual({});
    }
  });

  test.each(["text/plain", "application/x-www-form-urlencoded"])(
    "that is missing but has the type %s is answered with 415",
    async (type) => {
      expect((await post("", type)).status).toBe(415);
    },
  );

  test("that is not valid JSON is answered with 400 in the error envelope", async () => {
    const answer = await post(`{"a":`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "malformed_json", requestId: expect.any(String) });
  });

  test("over its limit is answered with 413, even without a declared length", async () => {
    expect((await post(`{"a":"${"x".repeat(100)}"}`)).status).toBe(413);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(" ".repeat(60))),
    });
    expect((await post(endless)).status).toBe(413);
  });

  test("has instants replaced by their day in day fields only", async () => {
    const sent = {
      on: "2026-05-01T02:00:00Z",
      rows: [{ from: "2026-05-01T00:00:00.000Z" }],
      text: "2026-05-01T02:00:00Z",
    };
    const answer = await app.request("/days", { method: "POST", body: JSON.stringify(sent), headers: JSON_TYPE });
    expect(await answer.json()).toEqual({ ...sent, on: "2026-04-30", rows: [{ from: "2026-05-01" }] });
  });

  test("that contains an instant and is not valid JSON is answered with 400", async () => {
    const answer = await app.request("/days", {
      method: "POST",
      body: `{"on":"2026-05-01T02:00:00Z"`,
      headers: JSON_TYPE,
    });
    expect(await answer.json()).toMatchObject({ code: "malformed_json" });
  });

  test("that is empty and has the type application/json counts as an empty object", async () => {
    expect(await (await post("")).json()).toEqual({});
  });

  test.each([`{"__proto__":{"isAdmin":true},"a":1}`, `{"\\u005f_proto__":{"isAdmin":true},"a":1}`])(
    "loses its __proto__ key: %s",
    async (body) => {
      const value = await (await post(body)).json();
      expect(Object.keys(value)).toEqual(["a"]);
      expect(value.isAdmin).toBeUndefined();
    },
  );
});
