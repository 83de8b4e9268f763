import { expect, test } from "bun:test";
import { Hono } from "hono";
import pino from "pino";
import type { AppEnv } from "./env";
import { requestContext } from "./request-context";

const slug = "abcdefghijklmnopqrstuvwxyz";

test.each([
  [`/api/portal/${slug}`, {}],
  [`/api/portal/${slug}/videos/1/video?v=1`, {}],
  [`/portal/${slug}`, {}],
  [`/portal/${slug}/`, {}],
  [`/portal%2f${slug}`, {}],
  [`/${slug}?x=${slug}`, {}],
  ["/api/video-submissions/upload-chunk", { "X-Portal-Slug": slug }],
  [`/api/video-submissions/uploads/1/chunks/0?portalSlug=${slug}`, {}],
])("the log of %s contains at most four characters of the slug", async (path, headers) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = new Hono<AppEnv>().use(requestContext({ now: () => new Date(0), log, businessTimeZone: "UTC" }));
  await app.request(path, { headers: new Headers(headers) });
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(slug.slice(0, 5));
});

// A copy of a file's response would be sent through a stream instead of by the operating system.
test("adding X-Request-Id does not replace the response object", async () => {
  const answer = new Response("bytes");
  const log = pino({ level: "silent" });
  const app = new Hono<AppEnv>()
    .use(requestContext({ now: () => new Date(0), log, businessTimeZone: "UTC" }))
    .get("/", () => answer);
  expect(await app.request("/")).toBe(answer);
  expect(answer.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("the logged duration includes the wait before the call started", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = new Hono<AppEnv>()
    .use(requestContext({ now: () => new Date(0), log, businessTimeZone: "UTC" }))
    .get("/", (c) => c.text("answered"));
  await app.request("/", {}, { arrivedAt: performance.now() - 5000 });
  expect(JSON.parse(lines[0] ?? "").ms).toBeGreaterThanOrEqual(5000);
});
