import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { storeStaticFiles } from "./static-files";

setDefaultTimeout(60_000);

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
  "GET /mf/…/%s is compressed, and its policy lets a worker load only our own scripts",
  async (name) => {
    const { status, headers } = await get(name);
    expect([status, headers.get("Content-Encoding")]).toEqual([200, "br"]);
    expect(headers.get("Content-Type")).toStartWith("text/javascript");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; script-src 'self'");
  },
);

test("GET /mf/* sends files that are not scripts with a policy that allows nothing", async () => {
  expect((await get("page-3c.css")).headers.get("Content-Security-Policy")).toStartWith("default-src 'none'; frame-");
});

describe("GET /mf/*", () => {
  const fetchFile = async (accepted: string, method = "GET") => {
    const answer = await server.request("/mf/mf-x/1.0.0/chunk-2b.js", {
      method,
      headers: { "Accept-Encoding": accepted },
    });
    const { headers } = answer;
    const bytes = await answer.bytes();
    return {
      coding: headers.get("Content-Encoding"),
      contentLength: Number(headers.get("Content-Length")),
      bytes,
      headers,
    };
  };

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("sends %s to a browser that accepts no other encoding", async (accepted, expand) => {
    const { coding, contentLength, bytes } = await fetchFile(accepted);
    expect([coding, contentLength]).toEqual([accepted, bytes.byteLength]);
    expect(expand(bytes).toString()).toBe("/* built */");
  });

  test("sends plain bytes if the browser accepts no compression or no compressed copy exists", async () => {
    expect((await fetchFile("identity")).coding).toBeNull();
    await server.deps.files.remove("mf/mf-x/1.0.0/chunk-2b.js.gz");
    const { coding, bytes } = await fetchFile("gzip");
    expect([coding, new TextDecoder().decode(bytes)]).toEqual([null, "/* built */"]);
  });

  test("answers HEAD with the headers of GET", async () => {
    const [head, whole] = [await fetchFile("br", "HEAD"), await fetchFile("br")];
    expect(head.bytes.byteLength).toBe(0);
    for (const name of ["Content-Length", "Content-Encoding", "Content-Type", "Cache-Control", "Vary"])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  });
});
