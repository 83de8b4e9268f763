import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderStorage } from "./folder/folder";
import { s3Storage } from "./s3/s3";
import { startSmallS3 } from "./s3/small-s3.fixture";

let folder: string;
const s3 = startSmallS3();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
});
afterAll(async () => {
  s3.stop();
  await rm(folder, { recursive: true });
});

test("a folder store without files lists nothing", async () => {
  for await (const { key } of folderStorage(join(folder, "never made")).list("")) throw new Error(key);
});

const account = { bucket: "files", accessKeyId: "id", secretAccessKey: "secret" };

describe.each([
  ["a folder", () => folderStorage(join(folder, "kept"))],
  ["S3", () => s3Storage({ ...account, endpoint: s3.endpoint })],
])("storage in %s", (_kind, open) => {
  async function put(key: string, text: string) {
    const source = join(folder, crypto.randomUUID());
    await writeFile(source, text);
    await open().putFile(key, source);
    return source;
  }

  test("returns the stored bytes, whole or as a range, and deletes the source file", async () => {
    const source = await put("vault/one.pdf", "0123456789");
    expect(await Bun.file(source).exists()).toBe(false);
    expect(await open().size("vault/one.pdf")).toBe(10);
    expect(await new Response(await open().read("vault/one.pdf")).text()).toBe("0123456789");
    expect(await new Response(await open().read("vault/one.pdf", { start: 2, end: 5 })).text()).toBe("234");
    expect(await new Response(await open().send("vault/one.pdf", { start: 2, end: 5 })).text()).toBe("234");
    expect(await open().withLocalFile("vault/one.pdf", (path) => Bun.file(path).text())).toBe("0123456789");
  });

  test("returns null for an unknown key", async () => {
    expect(await open().size("vault/never")).toBeNull();
    expect(await open().read("vault/never")).toBeNull();
    expect(await open().send("vault/never", { start: 0, end: 1 })).toBeNull();
    await open().remove("vault/never");
  });

  test("returns null for a removed key", async () => {
    await put("vault/two", "x");
    await open().remove("vault/two");
    expect(await open().size("vault/two")).toBeNull();
  });

  test("lists the files under a prefix, page after page, and nothing for an unused prefix", async () => {
    for (const key of ["list/a", "list/b/c", "list/d", "list/e", "listed"]) await put(key, "xyz");
    const found = async (prefix: string) => {
      const kept: { key: string; size: number; changedAt: Date }[] = [];
      for await (const file of open().list(prefix)) kept.push(file);
      return kept;
    };
    const listed = await found("list/");
    expect(listed.map(({ key }) => key).toSorted()).toEqual(["list/a", "list/b/c", "list/d", "list/e"]);
    for (const { size, changedAt } of listed) {
      expect(size).toBe(3);
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
    expect(await found("nowhere/")).toEqual([]);
  });

  test("stores a file that is larger than one part byte for byte", async () => {
    const text = "a line of thirty-two characters\n".repeat(400_000);
    await put("vault/large", text);
    const hash = new Bun.CryptoHasher("sha256");
    for await (const chunk of (await open().read("vault/large")) ?? []) hash.update(chunk);
    expect(hash.digest("hex")).toBe(new Bun.CryptoHasher("sha256").update(text).digest("hex"));
  });
});

test.each(["../outside", "/etc/passwd", "a//b", "a/../b", "", "a/."])(
  "a folder store refuses the key %p",
  async (key) => {
    await expect(folderStorage(folder).read(key)).rejects.toThrow("malformed");
  },
);
