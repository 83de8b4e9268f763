import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { createToken } from "../access/log-in/api-token";
import { namesOfFiles } from "../platform/storage/test/files-of";
import { activateModule } from "./publish/activate-module";
import { buildOf } from "./publish/module-build.fixture";
import { moduleVersions } from "./table";

setDefaultTimeout(60_000);

let files: Record<string, string>;
let requestedPaths: string[] = [];
const host = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request) {
    const { pathname } = new URL(request.url);
    requestedPaths.push(pathname);
    if (pathname.startsWith("/moved/")) return Response.redirect(`${request.url.replace("moved", "mf-one")}`);
    const headers = { "Access-Control-Allow-Origin": "*" };
    if (pathname.startsWith("/huge/")) return new Response(new Uint8Array(21 * 1024 * 1024), { headers });
    if (pathname.startsWith("/closed/")) return new Response("{}");
    if (pathname.startsWith("/theirs/"))
      return new Response("{}", { headers: { "Access-Control-Allow-Origin": "https://other.example" } });
    const text = files[pathname.replace("/mf-one/1.0.0/", "")];
    return text === undefined ? new Response("no", { status: 404 }) : new Response(text, { headers });
  },
});
const origin = host.url.origin;

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer({ site: { moduleOrigins: [origin], publicUrl: new URL("https://crm.example") } });
  const { token } = await createToken(server.deps.db, {
    name: "team",
    scopes: ["modules:publish"],
    now: server.deps.now(),
  });
  headers = { Authorization: `Bearer ${token}` };
}, 30_000);
afterAll(async () => {
  host.stop(true);
  await server.close();
});
afterEach(async () => {
  requestedPaths = [];
  await server.deps.db.delete(moduleVersions);
});

const register = (address: string) =>
  server.request("/api/modules/mf-one/versions", { method: "POST", headers, json: { address } });
const registry = async () => (await (await server.request("/modules.json")).json()).modules;

describe("POST /api/modules/{name}/versions with an address", () => {
  test("stores the address, and pages load the module from there", async () => {
    files = buildOf({ preload: ["remoteEntry.js"] }, { "remoteEntry.js": "start()" });
    const answer = await register(`${origin}/mf-one/1.0.0`);
    expect([answer.status, await answer.json()]).toEqual([201, { name: "mf-one", version: "1.0.0", isNew: true }]);
    expect(requestedPaths.toSorted()).toEqual(
      ["mf-manifest.json", "module.json", "remoteEntry.js"].map((name) => `/mf-one/1.0.0/${name}`),
    );
    const activate = { method: "POST", headers, json: { version: "1.0.0" } };
    expect((await server.request("/api/modules/mf-one/activate", activate)).status).toBe(200);
    const hash = new Bun.CryptoHasher("sha256").update("{}").digest("base64");
    expect(await registry()).toMatchObject([
      { entry: `${origin}/mf-one/1.0.0/mf-manifest.json`, integrity: `sha256-${hash}` },
    ]);
    expect((await server.request("/mf/mf-one/1.0.0/mf-manifest.json")).status).toBe(404);
    expect((await register(`${origin}/mf-one/1.0.0/`)).status).toBe(200);
  });

  test("a version cannot be activated after its origin was removed from MODULE_ORIGINS", async () => {
    files = buildOf();
    await register(`${origin}/mf-one/1.0.0/`);
    const site = { ...server.deps.site, moduleOrigins: [] };
    const context = { actor: "token:team" as const, requestId: null, at: server.deps.now() };
    const version = { name: "mf-one", version: "1.0.0" };
    const activation = server.deps.db.transaction((tx) =>
      activateModule(tx, { shellShared: null, site }, version, context),
    );
    await expect(activation).rejects.toThrow("MODULE_ORIGINS");
    expect(await registry()).toEqual([]);
  });

  test("answers 409 if the files at the address changed", async () => {
    files = buildOf();
    await register(`${origin}/mf-one/1.0.0/`);
    files = { ...files, "mf-manifest.json": "{ }" };
    expect((await register(`${origin}/mf-one/1.0.0/`)).status).toBe(409);
  });

  const own = `${origin}/mf-one/1.0.0/`;
  test.each([
    ["an origin that is not listed", "https://evil.example/mf-one/", /not in MODULE_ORIGINS/, buildOf()],
    ["an internal http address", "http://169.254.169.254/latest/", /https/, buildOf()],
    ["a listed host on another port", "http://127.0.0.1:9/mf-one/", /not in MODULE_ORIGINS/, buildOf()],
    ["a redirect", `${origin}/moved/1.0.0/`, /could not be fetched/, buildOf()],
    ["more than 20 MB", `${origin}/huge/1.0.0/`, /20 MB/, buildOf()],
    ["no CORS header", `${origin}/closed/`, /Access-Control-Allow-Origin/, buildOf()],
    ["a CORS header for another origin", `${origin}/theirs/`, /Access-Control-Allow-Origin/, buildOf()],
    ["an address that answers 404", `${origin}/nothing/`, /answered 404/, {}],
    ["an address with a query", `${own}?token=x`, /a folder/, buildOf()],
    ["an address with a password", own.replace("//", "//u:p@"), /a folder/, buildOf()],
    ["a text that is not a URL", "nowhere", /a folder/, buildOf()],
    ["a missing manifest", own, /answered 404/, { "module.json": buildOf()["module.json"] ?? "" }],
    ["a preload outside of the build", own, /out of the build/, buildOf({ preload: ["../../secret"] })],
    ["a build of a different module", own, /names mf-two/, buildOf({ name: "mf-two" })],
    ["a different contract version", own, /contract 2/, buildOf({ contractVersion: 2 })],
  ])("answers 422 for %s and stores nothing", async (_what, address, message, served) => {
    files = served;
    const answer = await register(address);
    expect((await answer.json()).error).toMatch(message);
    expect(answer.status).toBe(422);
    expect(await server.deps.db.select().from(moduleVersions)).toEqual([]);
    expect(await namesOfFiles(server.deps)).toEqual([]);
  });
});
