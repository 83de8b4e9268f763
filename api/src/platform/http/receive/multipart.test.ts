import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import pino from "pino";
import type { AppEnv } from "../env";
import { onError } from "../on-error";
import { withUpload } from "./multipart";

let tempDir: string;
beforeEach(async () => {
  tempDir = await mkdtemp(join(tmpdir(), "upload-"));
});
afterEach(() => rm(tempDir, { recursive: true, force: true }));

const post = (body: BodyInit, headers: Record<string, string> = {}, hasSpace = () => true) =>
  new Hono<AppEnv>()
    .onError(onError(pino({ level: "silent" })))
    .use(async (c, next) => {
      c.set("hasSpace", hasSpace);
      await next();
    })
    .post("/", (c) =>
      withUpload(c, { tempDir, maxFileBytes: 1000 }, async ({ files, fields }) =>
        c.json({ files, fields, onDisk: await readdir(tempDir) }),
      ),
    )
    .request("/", { method: "POST", body, headers });

function form(parts: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
}

describe("withUpload", () => {
  const file = new File(["hello"], "../deal\u202e.txt", { type: "text/plain" });
  test.each([
    [
      "before",
      form([
        ["contractId", "7"],
        ["file", file],
      ]),
    ],
    [
      "after",
      form([
        ["file", file],
        ["contractId", "7"],
      ]),
    ],
  ])("accepts fields %s the file, hashes the file and deletes it afterwards", async (_where, body) => {
    const answer = await (await post(body)).json();
    expect(answer.fields).toEqual({ contractId: "7" });
    expect(answer.onDisk).toHaveLength(1);
    expect(answer.files[0]).toMatchObject({
      field: "file",
      name: "deal.txt",
      size: 5,
      sha256: createHash("sha256").update("hello").digest("hex"),
    });
    expect(await readdir(tempDir)).toEqual([]);
  });

  test.each([
    ["accepts a file exactly at the limit", 1000, 200],
    ["refuses a file one byte over the limit", 1001, 413],
  ])("%s", async (_case, size, status) => {
    const answer = await post(form([["file", new File(["x".repeat(size)], "a.txt")]]));
    expect(answer.status).toBe(status);
    expect(await readdir(tempDir)).toEqual([]);
  });

  test.each([
    [
      "refuses a text field that is too long",
      "x".repeat(900_001),
      413,
      'The field "except" is longer than 900000 bytes',
    ],
    ["accepts a text field of 100,000 line numbers", `${"100000,".repeat(99_999)}7`, 200, undefined],
  ])("%s", async (_case, except, status, error) => {
    const answer = await post(form([["except", except]]));
    const { fields, error: said } = await answer.json();
    expect([answer.status, said]).toEqual([status, error]);
    if (status === 200) expect(fields.except).toBe(except);
  });

  test("refuses too many text fields with 400 instead of dropping some", async () => {
    const fields = (count: number) => form(Array.from({ length: count }, (_, index) => [`field${index}`, "x"]));
    expect((await post(fields(50))).status).toBe(200);
    const answer = await post(fields(51));
    expect([answer.status, (await answer.json()).code]).toEqual([400, "too_many_fields"]);
  });

  test("creates the folder for temporary files if it was deleted", async () => {
    await rm(tempDir, { recursive: true });
    expect((await post(form([["file", file]]))).status).toBe(200);
  });

  test("answers 507 and deletes the file once no space is left, even without a declared length", async () => {
    const answer = await post(form([["file", file]]), {}, () => false);
    expect([answer.status, await readdir(tempDir)]).toEqual([507, []]);
  });

  test("answers 413 for a declared length far over the limit before reading the body", async () => {
    const untouched = new ReadableStream({
      pull() {
        throw new Error("was read");
      },
    });
    const headers = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "99000000" };
    expect((await post(untouched, headers)).status).toBe(413);
  });

  test.each([
    ["a body that is not a form", "{}", "application/json", 415],
    ["a form without a boundary", "x", "multipart/form-data;", 400],
    [
      "a form that ends in the middle of a file",
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      "multipart/form-data; boundary=x",
      400,
    ],
  ])("refuses %s and keeps nothing", async (_case, body, type, status) => {
    expect((await post(body, { "Content-Type": type })).status).toBe(status);
    expect(await readdir(tempDir)).toEqual([]);
  });

  test.each([
    ["NUL", "a\0.mp4"],
    ["a control character", "a\u0001.mp4"],
  ])("refuses a file name with %s with 400 and says that the name is wrong", async (_, name) => {
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nhi\r\n--x--\r\n`;
    const answer = await post(body, { "Content-Type": "multipart/form-data; boundary=x" });
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      "A field or a file has a name that is too long, or has characters that a form cannot carry. Rename it and send it again.",
    ]);
    expect(await readdir(tempDir)).toEqual([]);
  });

  test("refuses two files where one is expected with 400", async () => {
    expect(
      (
        await post(
          form([
            ["file", file],
            ["file", file],
          ]),
        )
      ).status,
    ).toBe(400);
    expect(await readdir(tempDir)).toEqual([]);
  });
});
