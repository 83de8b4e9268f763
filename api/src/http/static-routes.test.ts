import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { storeStaticFiles } from "../modules/static-files";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { deps } = server;
  const folder = join(deps.tempDir, "built");
  const names = ["worker-1a.mjs", "chunk-2b.js", "page-3c.css"];
  for (const name of names) await Bun.write(join(folder, name), "/* built */");
  await storeStaticFiles(deps, { folder, names, prefix: "mf/mf-x/1.0.0" });
});
afterAll(() => server.close());

const get = (name: string) => server.request(`/mf/mf-x/1.0.0/${name}`, { headers: { "Accept-Encoding": "gzip, br" } });

test.each(["worker-1a.mjs", "chunk-2b.js"])(
  "%s is compressed, and as a worker may load our scripts alone",
  async (name) => {
    const { status, headers } = await get(name);
    expect([status, headers.get("Content-Encoding")]).toEqual([200, "br"]);
    expect(headers.get("Content-Type")).toStartWith("text/javascript");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; script-src 'self'");
  },
);

test("anything else may load nothing", async () => {
  expect((await get("page-3c.css")).headers.get("Content-Security-Policy")).toStartWith("default-src 'none'; frame-");
});
