import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { admitsAll } from "../../overload/watch-overload";
import { isNeverRefused } from "../never-refused";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    deps: { overload: { ...admitsAll, admit: async () => null, retryAfterSeconds: () => 3 } },
  });
});
afterAll(() => server.close());

const ID = "0198f2c0-0000-7000-8000-000000000000";

describe("an overloaded server", () => {
  test("answers 503 overloaded with Retry-After, a request ID and the security headers", async () => {
    const answer = await server.admin("/api/contracts");
    expect(answer.status).toBe(503);
    const { headers } = answer;
    expect(headers.get("Retry-After")).toBe("3");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("no-store");
    const message = "The server is busy. Please try again in a moment.";
    const requestId = headers.get("X-Request-Id");
    expect(requestId).not.toBeNull();
    expect(await answer.json()).toEqual({ error: message, message, code: "overloaded", requestId });
  });

  test("refuses a call before it checks the session and reads the body", async () => {
    const broken = { method: "POST", headers: { "Content-Type": "text/plain" }, body: "{" };
    for (const init of [{}, broken]) expect((await server.request("/api/contracts", init)).status).toBe(503);
  });

  test.each([
    ["GET", "/health", 200],
    ["GET", "/ready", 200],
    ["GET", "/metrics", 200],
    ["GET", "/modules.json", 200],
    ["GET", "/api/auth/login", 200],
    ["POST", "/api/auth/login", 400],
    ["GET", "/api/auth/session", 200],
    ["POST", "/api/embed/redeem", 400],
    ["POST", "/api/video-submissions/upload-chunk", 415],
    ["POST", "/api/video-submissions/finalize-upload", 422],
    ["GET", "/api/events", 200],
  ])("still answers %s %s", async (method, path, status) => {
    const answer = await server.admin(path, { method });
    expect(answer.status).toBe(status);
    await answer.body?.cancel();
  });
});

describe("isNeverRefused", () => {
  test.each([
    ["GET", "/"],
    ["GET", "/contracts"],
    ["GET", "/portal/abcdefghijklmnopqrstuvwxyz"],
    ["GET", "/mf/mf-contracts/remoteEntry.js"],
    ["GET", "/embed/check"],
    ["POST", "/api/sms/inbound"],
    ["POST", "/api/auth/logout"],
    ["PUT", `/api/video-submissions/uploads/${ID}/chunks/0`],
    ["GET", `/api/video-submissions/${ID}/video`],
    ["GET", "/api/portal/abcdefghijklmnopqrstuvwxyz/videos/7/video"],
  ])("%s %s", (method, path) => {
    expect(isNeverRefused(method, path)).toBe(true);
  });

  test.each([
    ["GET", "/api/contracts"],
    ["GET", "/api/portal/abcdefghijklmnopqrstuvwxyz"],
    ["GET", "/api/status"],
    ["POST", "/api/contracts/import"],
    ["POST", "/api/video-submissions/init-upload"],
    ["GET", "/api/video-submissions/upload-chunk"],
    ["DELETE", `/api/video-submissions/uploads/${ID}`],
    ["PUT", `/api/video-submissions/uploads/${ID}/chunks`],
    ["POST", `/api/video-submissions/${ID}/video`],
    ["GET", "/api/video-submissions/7/video/more"],
    ["GET", "/api/authors"],
    ["GET", "/api/events/all"],
  ])("not %s %s", (method, path) => {
    expect(isNeverRefused(method, path)).toBe(false);
  });
});
