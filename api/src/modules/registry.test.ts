import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { buildOf } from "./publish/module-build.fixture";
import { moduleVersions } from "./table";

setDefaultTimeout(60_000);

type Row = typeof moduleVersions.$inferInsert;

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const page = "<head></head><body></body>";
  server = await createTestServer({ deps: { log, shellPage: page }, site: { moduleOrigins: ["https://cdn.example"] } });
}, 30_000);
afterAll(() => server.close());
afterEach(async () => {
  await server.deps.db.delete(moduleVersions);
});

async function rows(...changes: Partial<Row>[]): Promise<void> {
  const description = JSON.parse(buildOf()["module.json"] ?? "");
  const files = { "mf-manifest.json": "00".repeat(32) };
  const base = { name: "mf-one", version: "1.0.0", description, files, isActive: true, origin: "publish" } as const;
  await server.deps.db.insert(moduleVersions).values(
    changes.map((change) => ({
      ...base,
      createdAt: server.deps.now(),
      ...change,
      ...(change.name ? { description: { ...description, ...change.description, name: change.name } } : {}),
    })),
  );
}
const routes = (path: string) => JSON.parse(buildOf({ paths: [path] })["module.json"] ?? "");
const read = () => server.request("/modules.json");
const names = async () => (await (await read()).json()).modules.map(({ name }: { name: string }) => name);
const warnings = () => lines.splice(0).filter((line) => line.includes("left out of the registry"));

describe("GET /modules.json", () => {
  test("sends a strong ETag and answers 304 until a module changes", async () => {
    await rows({});
    const first = await read();
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[^"]+"$/);
    const readWithTag = (ifNoneMatch: string) =>
      server.request("/modules.json", { headers: { "If-None-Match": ifNoneMatch } });
    const same = await readWithTag(tag);
    expect([same.status, await same.text()]).toEqual([304, ""]);
    expect(same.headers.get("ETag")).toBe(tag);
    expect(same.headers.get("Cache-Control")).toBe("no-cache");
    expect((await readWithTag(`"other", ${tag}`)).status).toBe(304);
    await server.deps.db.update(moduleVersions).set({ version: "1.0.1" });
    expect((await readWithTag(tag)).status).toBe(200);
  });

  test("lists a navigation entry that has no group and no extra paths unchanged", async () => {
    const [route] = routes("/one").routes;
    const nav = { label: "One", order: 1, icon: "box" };
    await rows({ description: { ...routes("/one"), routes: [{ ...route, nav }] } });
    expect((await (await read()).json()).modules[0].routes[0].nav).toEqual(nav);
  });

  test("lists the permission of a screen, also one that only a newer version knows", async () => {
    const [route] = routes("/one").routes;
    for (const permission of ["amounts", "publish"]) {
      await server.deps.db.delete(moduleVersions);
      await rows({ description: { ...routes("/one"), routes: [{ ...route, permission }] } });
      expect((await (await read()).json()).modules[0].routes).toEqual([{ path: "/one", permission }]);
    }
  });

  test("answers HEAD with the headers of GET", async () => {
    await rows({});
    const full = await read();
    const head = await server.request("/modules.json", { method: "HEAD" });
    expect(await head.text()).toBe("");
    const length = (await full.arrayBuffer()).byteLength;
    expect([head.status, Number(head.headers.get("Content-Length"))]).toEqual([200, length]);
    expect(head.headers.get("ETag")).toBe(full.headers.get("ETag"));
  });

  test("lists the files that a page loads first", async () => {
    await rows({ description: { ...routes("/one"), preload: ["remoteEntry.js"] } });
    expect((await (await read()).json()).modules[0].preload).toEqual(["remoteEntry.js"]);
  });

  type InvalidRow = [what: string, row: Partial<Row>, reason: RegExp];
  const INVALID_ROWS: InvalidRow[] = [
    ["a module with an invalid path", { name: "mf-bad", description: routes("no path") }, /routes\.0\.path/],
    ["a module with another module's path", { name: "mf-two", description: routes("/one") }, /\/one belongs to mf-one/],
    [
      "a module with a parameter as its first segment",
      { name: "mf-two", description: routes("/$all") },
      /starts with a parameter/,
    ],
    ["a module without routes", { name: "mf-bad", description: { ...routes("/b"), routes: [] } }, /routes/],
    ["a module with an invalid version", { name: "mf-bad", version: "latest", description: routes("/b") }, /semver/],
    [
      "a module without the hash of its manifest",
      { name: "mf-bad", files: {}, description: routes("/b") },
      /integrity/,
    ],
    ["a module from an unlisted origin", { name: "mf-far", address: "https://evil.example/x/" }, /MODULE_ORIGINS/],
    ["a module with an invalid address", { name: "mf-far", address: "nowhere" }, /MODULE_ORIGINS/],
  ];

  test.each(INVALID_ROWS)("omits %s, logs it once and lists the other modules", async (_what, change, reason) => {
    await rows({}, change);
    lines.length = 0;
    expect(await names()).toEqual(["mf-one"]);
    expect(await names()).toEqual(["mf-one"]);
    const page = await server.request("/", { headers: { Accept: "text/html" } });
    expect([page.status, (await page.text()).includes(String(change.name))]).toEqual([200, false]);
    expect(warnings()).toEqual([expect.stringMatching(reason)]);
  });

  test("omits a row whose description is null", async () => {
    await rows({}, { name: "mf-bad", description: routes("/b") });
    await server.deps.db.execute(sql`update module_versions set description = 'null' where name = 'mf-bad'`);
    expect(await names()).toEqual(["mf-one"]);
  });

  test("lists a module on another host with its URL on that host", async () => {
    await rows({ name: "mf-far", address: "https://cdn.example/mf-far/1.0.0/", description: routes("/far") });
    const [entry] = (await (await read()).json()).modules;
    expect(entry.entry).toBe("https://cdn.example/mf-far/1.0.0/mf-manifest.json");
  });
});
