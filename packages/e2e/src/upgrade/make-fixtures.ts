import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCluster } from "@crm/testing/postgres";
import { emptyDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { type Facts, keepBusiness } from "./business-before";
import { EMBEDDING, keepPeople } from "./people-before";

const [checkout, bin] = process.argv.slice(2);
if (!checkout || !bin) throw new Error("Usage: make-fixtures.ts CHECKOUT POSTGRES_BIN; README.md tells more.");

const SERVER = join(checkout, "api/src/server.ts");
const COMMANDS = join(checkout, "api/src/commands/run.ts");
const MAX_COMPRESSED = 22;

const folder = await mkdtemp(join(tmpdir(), "upgrade-fixtures-"));
const commit = (await run(["git", "-C", checkout, "rev-parse", "HEAD"])).toString().trim();
const fixtures = join(import.meta.dir, "fixtures", commit.slice(0, 7));
await mkdir(fixtures, { recursive: true });
try {
  await makeEmbedded();
  await makePostgres();
} finally {
  await rm(folder, { recursive: true });
}

async function makeEmbedded(): Promise<void> {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const env = { DATA_DIR: dataDir, ...EMBEDDING };
  const server = await startServer(env, SERVER);
  const madeAt = new Date().toISOString();
  const kept = await keepAll(server, env);
  if ((await server.kill("SIGTERM")) !== 0) throw new Error(server.output());
  const dataKey = (await readFile(join(dataDir, "data.key"), "utf8")).trim();
  await run([process.execPath, COMMANDS, "backup", join(folder, "backup")], { DATA_DIR: dataDir });
  await pack("data-folder.tar", await run(["tar", "-C", dataDir, "-c", "."]));
  await pack("backup.tar", await run(["tar", "-C", join(folder, "backup"), "-c", "."]));
  await tell("embedded.json", { commit, madeAt, dataKey, ...kept });
}

async function makePostgres(): Promise<void> {
  const cluster = await startCluster(bin ?? "", ["fsync=off"]);
  const database = await emptyDatabase(cluster.url);
  const dataDir = join(folder, "files");
  const dataKey = "the data key of the Postgres that was made before the upgrade";
  try {
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DATA_KEY: dataKey, ...EMBEDDING };
    const server = await startServer(env, SERVER);
    const madeAt = new Date().toISOString();
    const kept = await keepAll(server, env);
    if ((await server.kill("SIGTERM")) !== 0) throw new Error(server.output());
    const dump = await run([join(bin ?? "", "pg_dump"), "--inserts", "--no-owner", "--no-privileges", database.url]);
    // Only psql understands these lines.
    await pack("postgres.sql", Buffer.from(dump.toString().replace(/^\\.*$/gm, "")));
    await pack("postgres-files.tar", await run(["tar", "-C", join(dataDir, "files"), "-c", "."]));
    await tell("postgres.json", { commit, madeAt, dataKey, ...kept });
  } finally {
    await database.drop();
    await cluster.close();
  }
}

async function keepAll(server: RunningServer, env: Record<string, string>) {
  const business = await keepBusiness(server);
  const createToken = async (...args: string[]) => {
    const printed = (await run([process.execPath, COMMANDS, "token:create", ...args], env)).toString();
    return printed.split("\n").find((line) => line.startsWith("crm_")) ?? "";
  };
  const people = await keepPeople(server, { video: business.videos[0] ?? 0, createToken });
  return { ...business, people };
}

async function run(command: string[], env: Record<string, string> = {}): Promise<Buffer> {
  const child = Bun.spawn(command, { env: { ...process.env, ...env }, stdout: "pipe", stderr: "inherit" });
  const [bytes, code] = await Promise.all([new Response(child.stdout).arrayBuffer(), child.exited]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
  return Buffer.from(bytes);
}

async function pack(name: string, bytes: Buffer): Promise<void> {
  const packed = await Bun.zstdCompress(bytes, { level: MAX_COMPRESSED });
  await Bun.write(join(fixtures, `${name}.zst`), packed);
  console.log(`${name}.zst: ${packed.length} bytes`);
}

async function tell(name: string, facts: Facts): Promise<void> {
  await Bun.write(join(fixtures, name), `${JSON.stringify(facts, null, 2)}\n`);
}
