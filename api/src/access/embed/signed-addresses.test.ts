import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, signTicket, type TestServer } from "@crm/testing/server";
import { PNG, vaultCalls } from "../../vault/test/vault-calls";
import { makeAdminPassword } from "../log-in/admin-password";
import { createToken } from "../log-in/api-token";

setDefaultTimeout(60_000);

const SECRET = "the secret that the tool was given";
const TOOL = "https://tool.example";
const OWN_PAGE = { "Sec-Fetch-Site": "same-origin" };

let server: TestServer;
let download: string;
beforeAll(async () => {
  server = await createTestServer({ site: { embedOrigins: [TOOL], embedSecret: SECRET } });
  const { id } = await vaultCalls(() => server).upload(PNG, "ada.png");
  download = `/api/contract-files/${id}/download`;
});
afterAll(() => server.close());

async function frame(): Promise<Record<string, string>> {
  const ticket = signTicket({ origin: TOOL, sub: "zoe" }, { now: server.deps.now(), secret: SECRET });
  const answer = await server.request("/api/embed/redeem", { method: "POST", json: { ticket }, headers: OWN_PAGE });
  const { token } = (await answer.json()) as { token: string };
  return { Authorization: `Bearer ${token}`, ...OWN_PAGE };
}

const sign = (paths: unknown, headers: Record<string, string>) =>
  server.request("/api/signed-addresses", { method: "POST", json: { paths }, headers });

type Answer = { addresses: { path: string; address: string; expiresAt: string }[] };

async function signedAddress(path = download, headers?: Record<string, string>): Promise<string> {
  const { addresses } = (await (await sign([path], headers ?? (await frame()))).json()) as Answer;
  return addresses[0]?.address ?? "";
}

const statusOf = async (address: string, init?: RequestInit) => (await server.request(address, init)).status;

describe("POST /api/signed-addresses", () => {
  test("returns one signed URL per path, in order, each valid for ten minutes", async () => {
    const page = `/api/convert/pages/${"k".repeat(43)}/2.png`;
    const answer = await sign([download, page], await frame());
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      addresses: [download, page].map((path) => ({
        path,
        address: expect.stringMatching(new RegExp(`^${path.replaceAll(".", "\\.")}\\?signed=\\d+\\.embed\\.`)),
        expiresAt: new Date(server.deps.now().getTime() + 600_000).toISOString(),
      })),
    });
  });

  test.each([
    ["the contract list", "/api/contracts"],
    ["the session call", "/api/auth/session"],
    ["another server", "https://evil.example/api/contract-files/1/download"],
    ["a protocol-relative URL", "//evil.example/api/contract-files/1/download"],
    ["a path with ..", "/api/contract-files/1/download/../../../contracts"],
    ["a path that is already signed", "/api/contract-files/1/download?signed=1"],
    ["an empty path", ""],
  ])("returns 400 for %s", async (_case, path) => {
    expect((await sign([path], await frame())).status).toBe(400);
  });

  test("returns 400 for more than 100 paths, 403 for an API token and 401 without a session", async () => {
    expect((await sign(Array(101).fill(download), await frame())).status).toBe(400);
    const { token } = await createToken(server.deps.db, { name: "ci", scopes: ["api:write"], now: server.deps.now() });
    expect((await sign([download], { Authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await sign([download], OWN_PAGE)).status).toBe(401);
  });
});

describe("a signed URL", () => {
  test("serves its file to GET, HEAD and range requests without a cookie or token", async () => {
    const address = await signedAddress();
    const answer = await server.request(address);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(await statusOf(address, { method: "HEAD" })).toBe(200);
    expect(await statusOf(address, { headers: { Range: "bytes=0-3" } })).toBe(206);
    const query = await signedAddress(`${download}?inline=true`);
    expect(query).toStartWith(`${download}?inline=true&signed=`);
    expect(await statusOf(query)).toBe(200);
  });

  test("works for a session outside a frame", async () => {
    const answer = (await (
      await server.admin("/api/signed-addresses", { method: "POST", json: { paths: [download] } })
    ).json()) as Answer;
    expect(await statusOf(answer.addresses[0]?.address ?? "")).toBe(200);
  });

  test.each<[string, (address: string) => string]>([
    ["with a changed file id", (address) => address.replace(/\/\d+\//, "/7/")],
    ["with a changed path", (address) => address.replace(/^[^?]+/, "/api/contracts")],
    ["with a later expiry", (address) => address.replace(/signed=\d+/, "signed=9999999999")],
    ["with a changed kind of session", (address) => address.replace(".embed.", ".admin.")],
    ["with a changed session id", (address) => address.replace(/(embed\.)[\w-]{43}/, `$1${"A".repeat(43)}`)],
    ["with a changed signature", (address) => address.replace(/[\w-]{43}$/, "A".repeat(43))],
    ["with an added query parameter", (address) => address.replace("?", "?inline=true&")],
    ["with a parameter after the signature", (address) => `${address}&a=b`],
    ["that is signed twice", (address) => `${address}&${address.split("?")[1]}`],
    ["that is truncated", (address) => address.slice(0, -1)],
    ["without a signature", (address) => address.replace(/signed=.*/, "signed=")],
  ])("returns 401 %s, even with a session cookie", async (_case, change) => {
    const address = change(await signedAddress());
    expect(await statusOf(address)).toBe(401);
    expect((await server.admin(address)).status).toBe(401);
  });

  test.each(["POST", "PATCH", "DELETE", "PUT"])("returns 401 for %s", async (method) => {
    const headers = { "X-Requested-With": "tests" };
    expect(await statusOf(await signedAddress(), { method, headers })).toBe(401);
    expect(await statusOf((await signedAddress()).replace("/download", ""), { method, headers })).toBe(401);
  });

  test.each<[string, string, () => string | Promise<string>, number]>([
    ["cross-origin", "a valid signature", () => signedAddress(), 200],
    [
      "same-origin",
      "the signature of a different file",
      async () => (await signedAddress()).replace(/\/\d+\//, "/7/"),
      401,
    ],
    ["same-origin", "a made-up signature", () => `${download}?signed=1`, 401],
    ["same-origin", "a route that cannot be signed", () => "/api/contracts?signed=1", 401],
    ["same-origin", "a page", () => "/embed/check?signed=1", 200],
  ])("sends Cross-Origin-Resource-Policy: %s for %s", async (policy, _case, addressOf, status) => {
    const answer = await server.request(await addressOf());
    expect([answer.status, answer.headers.get("Cross-Origin-Resource-Policy")]).toEqual([status, policy]);
  });

  test("expires after ten minutes", async () => {
    const address = await signedAddress();
    server.clock.advance({ minutes: 9, seconds: 59 });
    expect(await statusOf(address)).toBe(200);
    server.clock.advance({ seconds: 1 });
    expect(await statusOf(address)).toBe(401);
  });

  test("does not extend its session", async () => {
    const headers = await frame();
    Object.assign(server.deps.site, { sessionIdleMinutes: 9 });
    const address = await signedAddress(download, headers);
    server.clock.advance({ minutes: 8 });
    expect(await statusOf(address)).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect(await statusOf(address)).toBe(401);
    Object.assign(server.deps.site, { sessionIdleMinutes: 60 });
  });

  test.each<[string, (headers: Record<string, string>) => unknown]>([
    ["log-out", (headers) => server.request("/api/auth/logout", { method: "POST", headers })],
    ["a changed password", () => makeAdminPassword(server.deps.db, server.deps.now())],
    ["removal of its origin from EMBED_ORIGINS", () => Object.assign(server.deps.site, { embedOrigins: [] })],
  ])("expires with its session after %s", async (_how, end) => {
    const headers = await frame();
    const address = await signedAddress(download, headers);
    expect(await statusOf(address)).toBe(200);
    await end(headers);
    expect(await statusOf(address)).toBe(401);
  });
});
