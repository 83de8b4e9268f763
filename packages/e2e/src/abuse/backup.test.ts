import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminOf, type RunningServer, startServer, type TestRequest } from "@crm/testing/server";
import { SQL } from "bun";

setDefaultTimeout(120_000);

const MOST_WRITTEN = 30;
const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");

let folder: string;
let server: RunningServer;
let admin: TestRequest;
let shown: { id: number }[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "abuse-backup-"));
  server = await startServer({ SEED_DEMO: "true" });
  admin = await adminOf(server);
}, 120_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Env = Record<string, string>;

function begin(env: Env, ...args: string[]) {
  return Bun.spawn([process.execPath, RUN, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
}

async function type(env: Env, ...args: string[]) {
  const child = begin(env, ...args);
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, output: out + err };
}

async function done(env: Env, ...args: string[]): Promise<string> {
  const { code, output } = await type(env, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output}`);
  return output;
}

type Told = { set: string; tables: { name: string; rows: number; sha256: string }[]; files: object; sequences: object };

const manifestOf = async (dir: string): Promise<Told> =>
  JSON.parse(await readFile(join(folder, dir, "manifest.json"), "utf8")).manifest;

/** What two backups of the same content have in common: every row's text and every file, by their hashes. */
async function contentOf(dir: string) {
  const { tables, files, sequences } = await manifestOf(dir);
  return { tables: tables.map(({ name, rows, sha256 }) => [name, rows, sha256]), files, sequences };
}

const setsOf = async (dir: string) => (await readdir(join(folder, dir, "sets"))).length;

/** How many of the contracts that a test wrote are in a backup. */
async function writtenIn(dir: string): Promise<number> {
  const { set } = await manifestOf(dir);
  const rows = await readFile(join(folder, dir, set, "tables/contracts.jsonl"), "utf8");
  return rows.match(/"@written\d+"/g)?.length ?? 0;
}

const contractsOf = async (call: TestRequest): Promise<{ id: number }[]> => (await call("/api/contracts")).json();

const contract = { monthlyFee: "2500.00", startDate: "2026-01-10", endDate: "2099-12-31" };

const keyOf = async ({ dataDir }: { dataDir: string }) => (await readFile(join(dataDir, "data.key"), "utf8")).trim();

describe("row 26: backup, wipe, restore", () => {
  test("a backup is made while the server is written to, and holds all that was acknowledged before", async () => {
    let isOver = false;
    let written = 0;
    const add = async () => {
      const json = { ...contract, fullName: `Written ${written}`, socialHandle: `@written${written}` };
      const answer = await admin("/api/contracts", { method: "POST", json });
      if (answer.status !== 201) throw new Error(`A contract was answered ${answer.status}: ${await answer.text()}`);
      written += 1;
    };
    await add();
    const before = written;
    const writing = (async () => {
      while (!isOver && written < MOST_WRITTEN) await add();
    })();
    const output = await done({ DATA_DIR: server.dataDir }, "backup", "first");
    isOver = true;
    await writing;
    expect(output).toMatch(/\d+ rows of \d+ tables and \d+ files .* are in .*first/);
    expect(output).toMatch(/held for \d+ ms/);
    expect(written).toBeGreaterThan(1);
    expect((await writtenIn("first")) >= before).toBe(true);
    expect(await done({ DATA_DIR: server.dataDir }, "scrub")).toContain("0 things are wrong");
  });

  test.each(["SIGKILL", "SIGINT"] as const)(
    "%s of a backup leaves the earlier one, and the next goes on",
    async (how) => {
      const before = await manifestOf("first");
      const child = begin({ DATA_DIR: server.dataDir }, "backup", "first");
      while ((await setsOf("first")) < 2 && child.exitCode === null) await Bun.sleep(1);
      child.kill(how);
      expect(await child.exited).not.toBe(0);
      expect(await manifestOf("first")).toEqual(before);
      if (how === "SIGINT") expect(await new Response(child.stderr).text()).toContain("stays as it was");
      while ((await type({ DATA_DIR: server.dataDir }, "backup", "first")).code !== 0) await Bun.sleep(50);
      expect(await manifestOf("first")).not.toEqual(before);
      expect(await setsOf("first")).toBe(1);
    },
  );

  test("an identical database and files come of it, in another folder and with the server stopped", async () => {
    const DATA_KEY = await keyOf(server);
    shown = await contractsOf(admin);
    expect(await server.kill("SIGTERM")).toBe(0);
    await done({ DATA_DIR: server.dataDir }, "backup", "first");
    await done({ DATA_DIR: join(folder, "second"), DATA_KEY }, "restore", "first");
    await done({ DATA_DIR: join(folder, "second"), DATA_KEY }, "backup", "of-second");
    expect(await contentOf("of-second")).toEqual(await contentOf("first"));
  });

  test("a server serves what was restored", async () => {
    const env = { DATA_DIR: join(folder, "second"), DATA_KEY: await keyOf(server) };
    const restored = await startServer(env);
    try {
      expect(await contractsOf(await adminOf(restored))).toEqual(shown);
      const refused = await type(env, "restore", "first", "--replace");
      expect(refused.output).toContain("is in use by another server");
    } finally {
      await restored.close();
    }
  });

  test("kill -9 of a restore leaves a target that a second one completes", async () => {
    const env = { DATA_DIR: join(folder, "third"), DATA_KEY: await keyOf(server) };
    const child = begin(env, "restore", "first");
    while (!(await readdir(join(folder, "third/files")).catch(() => [])).length && child.exitCode === null)
      await Bun.sleep(1);
    child.kill("SIGKILL");
    await child.exited;
    const refused = await startServer(env).then(
      () => "it came up",
      (error: Error) => error.message,
    );
    expect(refused).toContain("A restore into this database is under way, or was broken off");
    await done(env, "restore", "first");
    await done(env, "backup", "of-third");
    expect(await contentOf("of-third")).toEqual(await contentOf("first"));
  });

  test("another key and spoiled files are refused, and nothing is there afterwards", async () => {
    const target = { DATA_DIR: join(folder, "none") };
    const other = await type({ ...target, DATA_KEY: "x".repeat(40) }, "restore", "first");
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining("another DATA_KEY") });
    await cp(join(folder, "first"), join(folder, "spoiled"), { recursive: true });
    const { set } = await manifestOf("spoiled");
    await appendFile(join(folder, "spoiled", set, "tables/contracts.jsonl"), "[]\n");
    const spoiled = await type({ ...target, DATA_KEY: await keyOf(server) }, "restore", "spoiled");
    expect(spoiled).toMatchObject({ code: 1, output: expect.stringContaining("contracts.jsonl") });
    expect(await readdir(join(folder, "none")).catch(() => [])).not.toContain("database");
  });

  test("a file that is gone is listed by backup and scrub, which go on", async () => {
    const env = { DATA_DIR: join(folder, "third"), DATA_KEY: await keyOf(server) };
    const [gone] = await readdir(join(folder, "third/files/videos"));
    await rm(join(folder, "third/files/videos", gone ?? ""));
    const backup = await type(env, "backup", "with-a-hole");
    expect(backup).toMatchObject({ code: 2, output: expect.stringContaining(`missing: primary videos/${gone}`) });
    const scrub = await type(env, "scrub");
    expect(scrub).toMatchObject({ code: 1, output: expect.stringContaining(`missing: primary videos/${gone}`) });
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)("the embedded database moves to a Postgres, identical", async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    const owner = new SQL(url.href, { max: 1 });
    const name = `crm_backup_${crypto.randomUUID().replaceAll("-", "")}`;
    await owner.unsafe(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    url.pathname = `/${name}`;
    await mkdir(join(folder, "fourth"));
    const env = { DATA_DIR: join(folder, "fourth"), DATA_KEY: await keyOf(server), DATABASE_URL: url.href };
    try {
      await done(env, "restore", "first");
      await done(env, "backup", "of-postgres");
      expect(await contentOf("of-postgres")).toEqual(await contentOf("first"));
      const running = await startServer(env);
      try {
        expect(await type(env, "restore", "first", "--replace")).toMatchObject({
          code: 1,
          output: expect.stringContaining("Stop every server of it first"),
        });
      } finally {
        await running.close();
      }
    } finally {
      await owner.unsafe(`drop database ${name} with (force)`);
      await owner.close();
    }
  });
});
