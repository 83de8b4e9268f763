import { describe, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { createHost } from "./app";
import { readSettings } from "./settings";

const secret = "the secret that both tools have, long enough";
const settings = readSettings({ PORT: "4101", BACK_OFFICE: "http://localhost:4100/", EMBED_SECRET: secret });
const now = new Date("2026-06-15T12:00:00Z");
const host = createHost(settings, () => now);
const ask = (path: string, init: RequestInit = {}, origin = settings.origin) => host(new Request(origin + path, init));

async function signIn(person: string): Promise<string> {
  const answer = await ask("/sign-in", { method: "POST", body: new URLSearchParams({ person }) });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/"]);
  return answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

describe("GET /ticket", () => {
  test("GET /ticket gives a signed-in user a ticket for this origin that is valid for one minute", async () => {
    const answer = await ask("/ticket", { headers: { Cookie: await signIn("maya") } });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { ticket } = await answer.json();
    const [head, body, signature] = ticket.split(".");
    expect(signature).toBe(createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url"));
    expect(decoded(head)).toEqual({ alg: "HS256", typ: "JWT" });
    const { jti, ...claims } = decoded(body);
    expect(claims).toEqual({
      iss: "harbour-desk",
      sub: "maya",
      name: "Maya Lindqvist",
      role: "MANAGER",
      aud: "admin-embed",
      origin: "http://127.0.0.1:4101",
      iat: now.getTime() / 1000,
      exp: now.getTime() / 1000 + 60,
    });
    expect(jti).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["a visitor without a cookie", ""],
    ["a cookie with a forged signature", "desk=maya.AAAA"],
    ["a cookie with an unknown user", "desk=mallory.AAAA"],
  ])("GET /ticket answers 401 to %s", async (_, cookie) => {
    const answer = await ask("/ticket", { headers: { Cookie: cookie } });
    expect([answer.status, await answer.json()]).toEqual([401, { error: "Sign in first" }]);
  });

  test("GET /ticket answers 421 under a different host name, even to a signed-in user", async () => {
    const cookie = await signIn("maya");
    const answer = await ask("/ticket", { headers: { Cookie: cookie } }, "http://rebound.example:4101");
    expect([answer.status, await answer.text()]).toEqual([421, "This tool is at http://127.0.0.1:4101"]);
    const page = await ask("/", { headers: { Cookie: cookie } }, "http://localhost:4101");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "http://127.0.0.1:4101/"]);
  });
});

describe("the pages of the example host", () => {
  test("the desk page may frame the back-office only, and may not be framed itself", async () => {
    const answer = await ask("/", { headers: { Cookie: await signIn("tom") } });
    expect(await answer.text()).toContain("Tom Okafor");
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    for (const part of ["default-src 'none'", "frame-src http://localhost:4100;", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
  });

  test("the sign-in page is shown at first and after signing out", async () => {
    expect(await (await ask("/")).text()).toContain("Who is at the desk?");
    const answer = await ask("/sign-out", { method: "POST", headers: { Cookie: await signIn("tom") } });
    expect(answer.headers.get("Set-Cookie")).toContain("desk=; ");
  });

  test("only the tool's own files are served", async () => {
    expect((await ask("/desk.js")).headers.get("Content-Type")).toContain("javascript");
    for (const path of ["/app.ts", "/desk.html", "/../src/app.ts", "/%2e%2e/src/app.ts"])
      expect((await ask(path)).status).toBe(404);
  });
});

test("readSettings() throws without EMBED_SECRET", () => {
  expect(() => readSettings({ PORT: "4101" })).toThrow("EMBED_SECRET is missing");
});

const decoded = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
