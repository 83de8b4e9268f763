import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { appendFile, cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { adminOf, emptyDatabase, type RunningServer, startServer, type TestRequest } from "@crm/testing/server";
import { filesWith } from "../product/files-with";
import { fillUp, mountSmall, removeFiller, unmount } from "./small-disk";

setDefaultTimeout(120_000);

const MAX_WRITTEN = 30;
const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");

const folder = await mkdtemp(join(tmpdir(), "abuse-backup-"));
const disk = join(folder, "disk");
await mkdir(disk);
const isMounted = mountSmall(disk, "32m");
let server: RunningServer;
let admin: TestRequest;
let shown: { id: number }[];
let slugs: string[];
let paid: Awaited<ReturnType<typeof payoutsOf>>;
beforeAll(async () => {
  server = await startServer({ SEED_DEMO: "true" });
  admin = await adminOf(server);
}, 120_000);
afterAll(async () => {
  unmount(disk);
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

/** Starts a restore, and waits until it has created the file at `path` or ended. */
async function beginRestore(path: string, env: Env, ...args: string[]) {
  const child = begin(env, "restore", ...args);
  await eventually(async () => child.exitCode !== null || (await Bun.file(path).exists()), { everyMs: 1 });
  return child;
}

type Told = {
  set: string;
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  files: object;
  sequences: object;
};

const manifestOf = async (dir: string): Promise<Told> =>
  JSON.parse(await readFile(join(folder, dir, "manifest.json"), "utf8")).manifest;

/** Hashes of every row and file, equal for two backups of the same content. */
async function contentOf(dir: string) {
  const { tables, files, sequences } = await manifestOf(dir);
  // A restore ends all sessions and links.
  const kept = tables.filter(({ name }) => !/^(embed_)?sessions$|^memory_tokens$|^person_links$/.test(name));
  return { tables: kept.map(({ name, rows, sha256 }) => [name, rows, sha256]), files, sequences };
}

const setsOf = async (dir: string) => (await readdir(join(folder, dir, "sets"))).length;

async function columnOf(dir: string, table: string, column: string): Promise<unknown[]> {
  const { set, tables } = await manifestOf(dir);
  const at = tables.find(({ name }) => name === table)?.columns.indexOf(column) ?? -1;
  const lines = (await readFile(join(folder, dir, set, `tables/${table}.jsonl`), "utf8")).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line)[at]);
}

/** Counts the test's contracts in a backup. */
async function writtenIn(dir: string): Promise<number> {
  const { set } = await manifestOf(dir);
  const rows = await readFile(join(folder, dir, set, "tables/contracts.jsonl"), "utf8");
  return rows.match(/"@written\d+"/g)?.length ?? 0;
}

const filesIn = async (dataDir: string) => (await readdir(join(dataDir, "files"), { recursive: true })).toSorted();

const contractsOf = async (call: TestRequest): Promise<{ id: number }[]> => (await call("/api/contracts")).json();

const contract = { monthlyFee: "2500.00", startDate: "2026-01-10", endDate: "2099-12-31" };

const payoutsOf = async (call: TestRequest): Promise<{ id: number; paymentDetails: string }[]> =>
  (await call("/api/payout-requests")).json();

const linksOf = async (call: TestRequest): Promise<{ slug: string | null; slugWithheld: string | null }[]> =>
  (await call("/api/portal-links?archived=true")).json();

const keyOf = async ({ dataDir }: { dataDir: string }) => (await readFile(join(dataDir, "data.key"), "utf8")).trim();

describe("backup and restore", () => {
  test("a backup during writes contains everything acknowledged before it", async () => {
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
      while (!isOver && written < MAX_WRITTEN) await add();
    })();
    const output = await done({ DATA_DIR: server.dataDir }, "backup", "first");
    isOver = true;
    await writing;
    expect(output).toMatch(/\d+ rows of \d+ tables and \d+ files .* were written to .*first/);
    expect(output).toMatch(/locked for \d+ ms/);
    expect(written).toBeGreaterThan(1);
    expect((await writtenIn("first")) >= before).toBe(true);
    expect(await done({ DATA_DIR: server.dataDir }, "scrub")).toContain("0 problems were found");
    await cp(join(folder, "first"), join(folder, "early"), { recursive: true });
  });

  test.each(["SIGKILL", "SIGINT"] as const)(
    "%s during a backup leaves the earlier backup unchanged, and the next backup succeeds",
    async (how) => {
      const before = await manifestOf("first");
      const child = begin({ DATA_DIR: server.dataDir }, "backup", "first");
      await eventually(async () => child.exitCode !== null || (await setsOf("first")) >= 2, { everyMs: 1 });
      child.kill(how);
      expect(await child.exited).not.toBe(0);
      expect(await manifestOf("first")).toEqual(before);
      if (how === "SIGINT")
        expect(await new Response(child.stderr).text()).toContain("An earlier backup in that folder is unchanged");
      await eventually(async () => (await type({ DATA_DIR: server.dataDir }, "backup", "first")).code === 0);
      expect(await manifestOf("first")).not.toEqual(before);
      expect(await setsOf("first")).toBe(1);
    },
  );

  test("a backup refuses a folder that it cannot create, with advice", async () => {
    await writeFile(join(folder, "a-file"), "x");
    const below = await type({ DATA_DIR: server.dataDir }, "backup", "a-file/backup");
    expect(below).toMatchObject({ code: 1, output: expect.stringContaining("cannot be read as a folder") });
    const closed = await type({ DATA_DIR: server.dataDir }, "backup", "/proc/backup");
    expect(closed).toMatchObject({ code: 1, output: expect.stringContaining("cannot write to /proc/backup") });
    expect(await readFile(join(folder, "a-file"), "utf8")).toBe("x");
  });

  test.skipIf(!isMounted)(
    "a backup reports a full disk, changes nothing and succeeds once there is space",
    async () => {
      const held = async () =>
        (await readdir(disk, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());
      await fillUp(disk);
      const noRoom = { code: 1, output: expect.stringContaining("There is no space left for the backup") };
      expect(await type({ DATA_DIR: server.dataDir }, "backup", "disk/full")).toMatchObject(noRoom);
      expect((await held()).map(({ name }) => name)).toEqual(["filler"]);
      await removeFiller(disk);
      await done({ DATA_DIR: server.dataDir }, "backup", "disk/full");
      const [before, names] = [await manifestOf("disk/full"), (await held()).length];
      await fillUp(disk);
      expect(await type({ DATA_DIR: server.dataDir }, "backup", "disk/full")).toMatchObject(noRoom);
      expect(await manifestOf("disk/full")).toEqual(before);
      expect(await held()).toHaveLength(names + 1);
    },
  );

  test("a restore of a stopped server into a different folder yields an identical database and files", async () => {
    const DATA_KEY = await keyOf(server);
    shown = await contractsOf(admin);
    paid = await payoutsOf(admin);
    slugs = (await linksOf(admin)).map(({ slug }) => slug ?? "");
    expect(await server.kill("SIGTERM")).toBe(0);
    await done({ DATA_DIR: server.dataDir }, "backup", "first");
    await done({ DATA_DIR: join(folder, "second"), DATA_KEY }, "restore", "first");
    await done({ DATA_DIR: join(folder, "second"), DATA_KEY }, "backup", "of-second");
    expect(await contentOf("of-second")).toEqual(await contentOf("first"));
  });

  test("no file of the backup, its restored folder or its source contains a portal's slug", async () => {
    expect(slugs.length).toBeGreaterThan(4);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z2-7]{26}$/);
    for (const path of [join(folder, "first"), join(folder, "second"), server.dataDir])
      expect(await filesWith(path, slugs)).toEqual([]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s during a restore with --replace ends it, says that the database is unchanged, and leaves no file of the backup",
    async (how) => {
      const env = { DATA_DIR: join(folder, "second"), DATA_KEY: await keyOf(server) };
      const [name = ""] = await readdir(join(folder, "early/files/primary/videos"));
      const lacking = join(env.DATA_DIR, "files/videos", name);
      await rename(lacking, join(folder, "aside"));
      const before = await filesIn(env.DATA_DIR);
      const child = await beginRestore(lacking, env, "early", "--replace");
      child.kill(how);
      expect(await child.exited).toBe(1);
      expect(await new Response(child.stderr).text()).toContain("The database is unchanged");
      expect(await readdir(join(env.DATA_DIR, "tmp"))).toEqual([]);
      expect(await filesIn(env.DATA_DIR)).toEqual(before);
      await rename(join(folder, "aside"), lacking);
    },
  );

  test("a restore names a changed file of the backup and restores nothing", async () => {
    await cp(join(folder, "early"), join(folder, "rotten"), { recursive: true });
    const [name = ""] = await readdir(join(folder, "rotten/files/primary/videos"));
    const file = await open(join(folder, "rotten/files/primary/videos", name), "r+");
    await file.write(Buffer.from("rot"), 0, 3, 100);
    await file.close();
    const env = { DATA_DIR: join(folder, "second"), DATA_KEY: await keyOf(server) };
    const { code, output } = await type(env, "restore", "rotten", "--replace");
    expect(code).toBe(1);
    expect(output).toContain("Nothing was changed");
    expect(output.match(/^ {2}- .*$/gm)).toEqual([`  - ${join(folder, "rotten/files/primary/videos", name)}`]);
  });

  test("after failed restores the target is unchanged and a server can use it", async () => {
    const env = { DATA_DIR: join(folder, "second"), DATA_KEY: await keyOf(server) };
    await done(env, "backup", "of-second");
    expect(await contentOf("of-second")).toEqual(await contentOf("first"));
    const restored = await startServer(env);
    try {
      expect(await contractsOf(await adminOf(restored))).toEqual(shown);
      const refused = await type(env, "restore", "first", "--replace");
      expect(refused.output).toContain("is in use by another server");
    } finally {
      await restored.close();
    }
  });

  test("an interrupted restore completes when it runs again", async () => {
    const env = { DATA_DIR: join(folder, "second"), DATA_KEY: await keyOf(server) };
    expect(await done(env, "restore", "early", "--replace")).toMatch(/Wiped \d+ rows/);
  });

  test("a restore killed by SIGKILL completes when it runs again", async () => {
    const env = { DATA_DIR: join(folder, "third"), DATA_KEY: await keyOf(server) };
    const child = begin(env, "restore", "first");
    const restored = () => readdir(join(folder, "third/files")).catch(() => []);
    await eventually(async () => child.exitCode !== null || (await restored()).length > 0, { everyMs: 1 });
    child.kill("SIGKILL");
    await child.exited;
    const refused = await startServer(env).then(
      () => "it came up",
      (error: Error) => error.message,
    );
    expect(refused).toContain("A restore into this database is running or was interrupted");
    await done(env, "restore", "first");
    await done(env, "backup", "of-third");
    expect(await contentOf("of-third")).toEqual(await contentOf("first"));
  });

  test("a restore with a different key or damaged files is refused and leaves nothing", async () => {
    const target = { DATA_DIR: join(folder, "none") };
    const other = await type({ ...target, DATA_KEY: "x".repeat(40) }, "restore", "first");
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining("another DATA_KEY") });
    await cp(join(folder, "first"), join(folder, "spoiled"), { recursive: true });
    const { set } = await manifestOf("spoiled");
    await appendFile(join(folder, "spoiled", set, "tables/contracts.jsonl"), "[]\n");
    const spoiled = await type({ ...target, DATA_KEY: await keyOf(server) }, "restore", "spoiled");
    expect(spoiled).toMatchObject({ code: 1, output: expect.stringContaining("contracts.jsonl") });
    expect(await type(target, "restore", "spoiled", "--check")).toEqual(spoiled);
    expect(await done(target, "restore", "first", "--check")).toContain("is complete and unchanged");
    expect(await readdir(join(folder, "none")).catch(() => [])).not.toContain("database");
  });

  test("--without-payment-details restores everything else under a different key as a new installation", async () => {
    const env = { DATA_DIR: join(folder, "keyless"), DATA_KEY: "the key of another installation, for a test" };
    // A backup contains the payment details encrypted; only the restore can leave them out.
    const own = { DATA_DIR: server.dataDir };
    const asked = await type(own, "backup", "--without-payment-details", "of-keyless");
    expect(asked).toMatchObject({
      code: 1,
      output: expect.stringContaining("bun run restore DIR --without-payment-details"),
    });
    expect(await readdir(folder)).not.toContain("of-keyless");
    const told = await done(env, "restore", "first", "--without-payment-details");
    expect(told).toContain("Payment details and phone numbers were left out");
    expect(told).toMatch(/Portal links open as before, but \d+ encrypted ones? cannot be shown/);
    const keyless = await startServer(env);
    try {
      const call = await adminOf(keyless);
      expect(await contractsOf(call)).toEqual(shown);
      expect(await payoutsOf(call)).toEqual(paid);
      expect(paid.length).toBeGreaterThan(0);
      expect(slugs.length).toBeGreaterThan(0);
      expect(new Set((await linksOf(call)).map(({ slug, slugWithheld }) => `${slug} ${slugWithheld}`))).toEqual(
        new Set(["null unreadable"]),
      );
      for (const slug of slugs)
        expect((await fetch(`${keyless.origin}/api/portal/${slug}`)).status, "a link opens").toBe(200);
      const revealed = await call(`/api/payout-requests/${paid[0]?.id}/reveal`, { method: "POST" });
      expect([revealed.status, await revealed.text()]).toEqual([409, expect.stringContaining("Ask the creator")]);
      const before = await manifestOf("first");
      const foreign = await type(env, "backup", "first");
      expect(foreign).toMatchObject({
        code: 1,
        output: expect.stringContaining("holds a backup of another installation"),
      });
      expect(await manifestOf("first")).toEqual(before);
      expect(await setsOf("first")).toBe(1);
      await done(env, "backup", "of-keyless");
    } finally {
      await keyless.close();
    }
    expect((await columnOf("first", "payout_requests", "sealed_details")).every((sealed) => sealed !== "")).toBe(true);
    for (const [table, column] of [
      ["payout_requests", "sealed_details"],
      ["sms_consents", "sealed_phone"],
    ] as const)
      expect([column, new Set(await columnOf("of-keyless", table, column))]).toEqual([column, new Set([""])]);
    for (const kept of ["masked_details", "details_fingerprint"])
      expect(await columnOf("of-keyless", "payout_requests", kept)).toEqual(
        await columnOf("first", "payout_requests", kept),
      );
    expect(await columnOf("of-keyless", "sms_consents", "ended_at")).not.toContain(null);
  });

  test("backup and scrub list a missing file and continue", async () => {
    const env = { DATA_DIR: join(folder, "third"), DATA_KEY: await keyOf(server) };
    const [gone] = await readdir(join(folder, "third/files/videos"));
    await rm(join(folder, "third/files/videos", gone ?? ""));
    const backup = await type(env, "backup", "with-a-hole");
    expect(backup).toMatchObject({ code: 2, output: expect.stringContaining(`missing: primary videos/${gone}`) });
    const scrub = await type(env, "scrub");
    expect(scrub).toMatchObject({ code: 1, output: expect.stringContaining(`missing: primary videos/${gone}`) });
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    "a backup of the embedded database restores identically to Postgres",
    async () => {
      const database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? "");
      await mkdir(join(folder, "fourth"));
      const env = { DATA_DIR: join(folder, "fourth"), DATA_KEY: await keyOf(server), DATABASE_URL: database.url };
      try {
        await done(env, "restore", "first");
        await done(env, "backup", "of-postgres");
        expect(await contentOf("of-postgres")).toEqual(await contentOf("first"));
        const running = await startServer(env);
        try {
          expect(await type(env, "restore", "first", "--replace")).toMatchObject({
            code: 1,
            output: expect.stringContaining("Stop every server that uses it"),
          });
        } finally {
          await running.close();
        }
      } finally {
        await database.drop();
      }
    },
  );
});
