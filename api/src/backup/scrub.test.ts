import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { moduleDescription } from "@crm/domain/module/registry.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { startOver } from "../contracts/test/start-over";
import { storeStaticFiles } from "../modules/pages/static-files";
import { buildOf } from "../modules/publish/module-build.fixture";
import { moduleVersions } from "../modules/table";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { contractFiles } from "../vault/table";
import { PNG, vaultCalls } from "../vault/test/vault-calls";
import { namedFiles } from "./named-files";
import { scrub } from "./scrub";

setDefaultTimeout(60_000);

let server: TestServer;
const { upload } = vaultCalls(() => server);
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const found = (rate: number | null = null) =>
  scrub(server.deps, { rate, signal: new AbortController().signal, report: () => {} });

const pathOf = (key: string) => join(server.deps.tempDir, "files", key);

async function aFile(): Promise<string> {
  await upload(PNG, "a.png");
  const [file] = await namedFiles(server.deps.db);
  if (!file) throw new Error("There is no file");
  return file.key;
}

/** Stores a file that no row names, last modified `minutes` ago. */
async function addStray(minutes: number, key = "vault/stray"): Promise<string> {
  const source = join(server.deps.tempDir, crypto.randomUUID());
  await writeFile(source, "x");
  await server.deps.files.putFile(key, source);
  const stored = new Date(Date.now() - minutes * 60_000);
  await utimes(pathOf(key), stored, stored);
  return key;
}

test("scrub finds no problem when every file is unchanged", async () => {
  await aFile();
  expect(await found()).toMatchObject({ files: 1, bytes: PNG.length, problemCount: 0, problems: [], unnamed: [] });
});

test("scrub reports a removed file as missing", async () => {
  const key = await aFile();
  await server.deps.files.remove(key);
  expect((await found()).problems).toEqual([{ place: "primary", key, problem: "missing" }]);
});

test("scrub reports a wrong count once, because it repairs it", async () => {
  await aFile();
  await server.deps.db.execute(sql`update kept_counts set rows = rows + 1 where counted = 'file'`);
  expect(await found()).toMatchObject({
    problemCount: 1,
    problems: [{ place: "kept_counts", key: "file", problem: "miscounted" }],
  });
  expect(await found()).toMatchObject({ problemCount: 0, problems: [] });
});

test("scrub reports a file with different bytes as changed", async () => {
  const key = await aFile();
  await writeFile(pathOf(key), PNG.with(-1, 0));
  expect((await found()).problems).toEqual([{ place: "primary", key, problem: "changed" }]);
});

test("scrub reports a file that no row names if it is older than an hour", async () => {
  const key = await addStray(61);
  expect(await found()).toMatchObject({ problemCount: 1, problems: [], unnamed: [key] });
  await addStray(59);
  expect(await found()).toMatchObject({ problemCount: 0, unnamed: [] });
  await server.deps.files.remove(key);
});

test("scrub ignores files that are pending deletion", async () => {
  const key = await addStray(61);
  await server.deps.db.insert(pendingDeletions).values({ place: "primary", key });
  expect((await found()).unnamed).toEqual([]);
  await server.deps.files.remove(key);
});

test("scrub ignores a file that is deleted while it is read", async () => {
  const key = await aFile();
  const { files, ...deps } = server.deps;
  const read: typeof files.read = async (requested) => {
    await server.deps.db.delete(contractFiles);
    await files.remove(requested);
    return null;
  };
  const ended = await scrub(
    { ...deps, files: { ...files, read } },
    { rate: null, signal: new AbortController().signal, report: () => {} },
  );
  expect(ended).toMatchObject({ files: 1, problemCount: 0 });
  expect(await server.deps.files.size(key)).toBeNull();
});

describe("scrub of built files", () => {
  const TEXT = `export const answer = 42; // ${"a".repeat(200)}`;
  const OTHER = TEXT.replace("42", "43");

  async function build(prefix: string): Promise<void> {
    const folder = join(server.deps.tempDir, "built");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "a.js"), TEXT);
    await writeFile(join(folder, "a.woff2"), "a font");
    await storeStaticFiles(server.deps, { folder, names: ["a.js", "a.woff2"], prefix });
    await rm(folder, { recursive: true });
  }

  const damages: [what: string, form: string, bytes: string | Uint8Array][] = [
    ["a plain file of a different text", "a.js", OTHER],
    ["a gzip copy of a different text", "a.js.gz", gzipSync(OTHER)],
    ["a brotli copy that cannot be decompressed", "a.js.br", new Uint8Array(40).fill(255)],
  ];
  test.each(damages)(
    "reports %s as changed when the file's two other copies (plain, gzip or brotli) agree",
    async (_, form, bytes) => {
      await build("shell/assets");
      expect(await found()).toMatchObject({ files: 4, problemCount: 0 });
      await writeFile(pathOf(`shell/assets/${form}`), bytes);
      const problems = [{ place: "primary", key: `shell/assets/${form}`, problem: "changed" }];
      expect(await found()).toMatchObject({ files: 4, problemCount: 1, problems });
    },
  );

  test("compares a module's compressed forms with the hash of its row", async () => {
    const sha256 = new Bun.CryptoHasher("sha256").update(TEXT).digest("hex");
    const description = moduleDescription.parse(JSON.parse(buildOf()["module.json"] ?? ""));
    const row = { name: "mf-one", version: "1.0.0", description, files: { "a.js": sha256 }, origin: "build" as const };
    await server.deps.db.insert(moduleVersions).values({ ...row, createdAt: server.deps.now() });
    await build("mf/mf-one/1.0.0");
    const key = "mf/mf-one/1.0.0/a.js";
    expect(await found()).toMatchObject({ files: 4, problemCount: 0 });
    for (const form of [".br", ".gz"]) await writeFile(pathOf(key + form), gzipSync(OTHER));
    expect((await found()).problems.map((problem) => problem.key)).toEqual([`${key}.br`, `${key}.gz`]);
    await server.deps.db.delete(moduleVersions);
  });
});

test("scrub stops when its signal is aborted", async () => {
  await aFile();
  const ending = scrub(server.deps, { rate: null, signal: AbortSignal.abort(new Error("Enough")), report: () => {} });
  await expect(ending).rejects.toThrow("Enough");
});
