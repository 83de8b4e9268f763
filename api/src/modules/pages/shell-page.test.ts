import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { moduleVersions } from "../table";

setDefaultTimeout(60_000);

const PAGE = [
  '<html><head><link rel="icon" href="/mark.svg"><style>body {}</style>',
  '<script type="module" src="/assets/index.js" nonce="__CSP_NONCE__"></script></head><body></body></html>',
].join("");

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ deps: { shellPage: PAGE } });
  const { db, now } = server.deps;
  await db.insert(moduleVersions).values({
    name: "mf-one",
    version: "1.0.0",
    description: {
      name: "mf-one",
      version: "1.0.0",
      contractVersion: 1,
      entry: "mf-manifest.json",
      preload: ["remoteEntry.js"],
      routes: [{ path: "/list", preload: ["assets/list.js"] }],
      shared: {},
    },
    files: { "mf-manifest.json": "ab".repeat(32) },
    isActive: true,
    origin: "build",
    createdAt: now(),
  });
});
afterEach(() => server.close());

const page = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.request(path, { method, headers: { Accept: "text/html", ...headers } });

describe("the shell page", () => {
  test("has the nonce of its policy on every script, style and link", async () => {
    const answer = await page("/list", { Cookie: "session=any" });
    const [, nonce] = /'nonce-(\w+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "") ?? [];
    const tags = [...(await answer.text()).matchAll(/<(?:script|style|link)\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.length).toBeGreaterThan(6);
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test("preloads its module only if the user may be logged in", async () => {
    const preloaded = async (path: string, headers?: Record<string, string>) =>
      [...(await (await page(path, headers)).text()).matchAll(/href="\/mf\/mf-one\/1\.0\.0\/([^"]+)"/g)].map(
        ([, n]) => n,
      );
    const all = ["mf-manifest.json", "remoteEntry.js", "assets/list.js"];
    expect(await preloaded("/list", { Cookie: "session=any" })).toEqual(all);
    expect(await preloaded("/?embed=true&path=/list")).toEqual(all);
    expect(await preloaded("/list")).toEqual([]);
  });

  test("contains the registry without its preload lists", async () => {
    expect(await (await page("/list")).text()).not.toContain("preload");
    expect(await (await server.request("/modules.json")).text()).toContain('"preload":["remoteEntry.js"]');
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("is compressed with %s if the browser accepts it", async (coding, expand) => {
    const answer = await page("/list", { "Accept-Encoding": coding });
    expect(answer.headers.get("Content-Encoding")).toBe(coding);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding, Cookie");
    expect(expand(await answer.bytes()).toString()).toContain('id="module-registry"');
  });

  test("answers HEAD with its Content-Length", async () => {
    const answer = await page("/list", {}, "HEAD");
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(Number(answer.headers.get("Content-Length"))).toBe((await (await page("/list")).bytes()).byteLength);
  });
});
