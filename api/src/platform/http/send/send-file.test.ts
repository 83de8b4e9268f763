import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import pino from "pino";
import { folderStorage } from "../../storage/folder/folder";
import type { AppEnv } from "../env";
import { onError } from "../on-error";
import { sendFile } from "./send-file";

const BYTES = "0123456789";
const sha256 = createHash("sha256").update(BYTES).digest("hex");
let folder: string;
let server: Bun.Server<undefined>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "send-"));
  const files = folderStorage(folder);
  await writeFile(join(folder, "source"), BYTES);
  await files.putFile("vault/one", join(folder, "source"));
  const file = { key: "vault/one", name: 'Vertrag "Ämter" <b>.pdf', type: "application/pdf", sha256 };
  const app = new Hono<AppEnv>()
    .onError(onError(pino({ level: "silent" })))
    .get("/file", (c) => sendFile(c, { files, tempDir: folder }, file))
    .get("/gone", (c) => sendFile(c, { files, tempDir: folder }, { ...file, key: "vault/gone" }));
  server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => app.fetch(request) });
});
afterAll(async () => {
  await server.stop(true);
  await rm(folder, { recursive: true });
});

const get = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(new URL("/file", server.url), { method, headers });

describe("sendFile", () => {
  test("sends an attachment that a browser neither runs nor caches nor guesses the type of", async () => {
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe(
      `attachment; filename="Vertrag \\"?mter\\" <b>.pdf"; filename*=UTF-8''Vertrag%20%22%C3%84mter%22%20%3Cb%3E.pdf`,
    );
    expect(headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Accept-Ranges")).toBe("bytes");
  });

  test.each([
    [{}, 200, "0123456789", null],
    [{ Range: "bytes=0-0" }, 206, "0", "bytes 0-0/10"],
    [{ Range: "bytes=2-4" }, 206, "234", "bytes 2-4/10"],
    [{ Range: "bytes=-3" }, 206, "789", "bytes 7-9/10"],
    [{ Range: "bytes=7-" }, 206, "789", "bytes 7-9/10"],
    [{ Range: "bytes=0-1,4-5" }, 200, "0123456789", null],
    [{ Range: "bytes=2-4", "If-Range": `"${sha256}"` }, 206, "234", "bytes 2-4/10"],
    [{ Range: "bytes=2-4", "If-Range": '"another"' }, 200, "0123456789", null],
    [{ Range: "bytes=2-4", "If-Range": `W/"${sha256}"` }, 200, "0123456789", null],
    [{ Range: "bytes=-99" }, 206, "0123456789", "bytes 0-9/10"],
    [{ "If-None-Match": '"another"' }, 200, "0123456789", null],
    [{ "If-Match": `"another", "${sha256}"` }, 200, "0123456789", null],
    [{ "If-Match": "*", Range: "bytes=2-4" }, 206, "234", "bytes 2-4/10"],
  ] as [Record<string, string>, number, string, string | null][])(
    "answers a request with %j with %d",
    async (asked, status, body, range) => {
      const answer = await get(asked);
      expect([answer.status, await answer.text(), answer.headers.get("Content-Range")]).toEqual([status, body, range]);
      expect(answer.headers.get("Content-Length")).toBe(String(body.length));
    },
  );

  test.each(["bytes=10-", "bytes=-0"])("answers Range: %s with 416 and a reason in JSON", async (Range) => {
    const answer = await get({ Range });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, "bytes */10"]);
    expect(await answer.json()).toMatchObject({ code: "range_not_satisfiable", message: expect.any(String) });
    expect(answer.headers.get("Content-Disposition")).toBeNull();
  });

  test.each(['"another"', `W/"${sha256}"`])("answers If-Match: %s with 412, also for HEAD", async (named) => {
    const answer = await get({ "If-Match": named, "If-None-Match": "*", Range: "bytes=99-" });
    expect([answer.status, (await answer.json()).code]).toEqual([412, "stale"]);
    expect((await get({ "If-Match": named }, "HEAD")).status).toBe(412);
  });

  test.each([`"${sha256}"`, `W/"${sha256}"`, `"another", "${sha256}"`, "*"])(
    "answers If-None-Match: %s with 304",
    async (known) => {
      const answer = await get({ "If-None-Match": known, Range: "bytes=0-0" });
      expect([answer.status, await answer.text(), answer.headers.get("ETag")]).toEqual([304, "", `"${sha256}"`]);
    },
  );

  test("answers HEAD with a range with the length of the whole file", async () => {
    const answer = await get({ Range: "bytes=2-4" }, "HEAD");
    expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, "10"]);
  });

  test("answers HEAD with the length and no body", async () => {
    const answer = await get({}, "HEAD");
    expect([answer.status, answer.headers.get("Content-Length"), await answer.text()]).toEqual([200, "10", ""]);
  });

  test("answers 404 when the bytes are missing", async () => {
    expect((await fetch(new URL("/gone", server.url))).status).toBe(404);
  });
});
