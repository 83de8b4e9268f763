import { expect, test } from "bun:test";
import { Hono } from "hono";
import pino from "pino";
import type { AppEnv } from "../env";
import { onError } from "../on-error";
import { ifMatch } from "./if-match";

const app = new Hono<AppEnv>().onError(onError(pino({ level: "silent" }))).get("/", (c) => c.json(ifMatch(c)));

test.each([
  ["a version", `"3"`, 200, 3],
  ["*", "*", 200, null],
  ["no header", undefined, 200, null],
])("ifMatch accepts %s", async (_, header, status, version) => {
  const answer = await app.request("/", { headers: header ? { "If-Match": header } : {} });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toBe(version);
});

test.each(["3", `W/"3"`, `"x"`, `"-1"`, `"1", "2"`])("ifMatch refuses %s with 400", async (header) => {
  const answer = await app.request("/", { headers: { "If-Match": header } });
  expect(answer.status).toBe(400);
});
