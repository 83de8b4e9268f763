import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@crm/testing/server";

setDefaultTimeout(120_000);

const folder = await mkdtemp(join(tmpdir(), "production-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a production start without PUBLIC_URL", () => {
  test.each(["0.0.0.0", "::", ""])(
    "the server refuses to start on HOST=%p, names the setting and creates nothing",
    async (HOST) => {
      const env = { NODE_ENV: "production", HOST, DATA_DIR: folder };
      const written = await startServer(env).then(
        () => "it came up",
        (error: Error) => error.message,
      );
      expect(written.split("\n")).toEqual([
        "The server did not start:",
        "The configuration is not usable:",
        expect.stringMatching(/^ {2}- PUBLIC_URL is required in production\. Set it to .*HOST=127\.0\.0\.1/),
        "",
      ]);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test.each<[string, Record<string, string>]>([
    ["on a loopback address", { HOST: "127.0.0.1" }],
    ["with PUBLIC_URL", { HOST: "0.0.0.0", PUBLIC_URL: "https://crm.example" }],
  ])("the server starts %s", async (_case, env) => {
    const server = await startServer({ NODE_ENV: "production", ...env });
    expect((await fetch(`http://127.0.0.1:${new URL(server.origin).port}/ready`)).status).toBe(200);
    await server.close();
  });
});
