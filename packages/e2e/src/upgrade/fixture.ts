import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import type { Facts } from "./business-before";
import type { People } from "./people-before";

const FIXTURES = join(import.meta.dir, "fixtures");
const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");
const MINUTE_MS = 60_000;

/** Installations of an earlier version, by commit. */
export function madeBy(commit: "f6bdbf7" | "a7bce2a" | "9fecb47") {
  const bytesOf = async (name: string) => Bun.zstdDecompress(await Bun.file(join(FIXTURES, commit, name)).bytes());
  return {
    factsOf: (name: "embedded" | "postgres"): Promise<Facts> => Bun.file(join(FIXTURES, commit, `${name}.json`)).json(),
    async unpack(name: "data-folder" | "backup" | "postgres-files", folder: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await new Bun.Archive(await bytesOf(`${name}.tar.zst`)).extract(folder);
      // Postgres refuses a folder that other users can read.
      if ((await readdir(folder)).includes("database")) await chmod(join(folder, "database"), 0o700);
    },
    async loadPostgres(url: string): Promise<void> {
      const client = postgres(url, { max: 1, onnotice: () => {} });
      await client.unsafe(Buffer.from(await bytesOf("postgres.sql.zst")).toString());
      await client.end();
    },
  };
}

type Clock = { CLOCK_OFFSET: string };

/** An hour after the fixture was created, because terms and sessions expire. */
export const clockAfter = ({ madeAt }: Facts): Clock => clockAt(madeAt, 60);

/** A minute after the people of the fixture logged in, because signed addresses and the tokens of frames expire in minutes. */
export const clockDuring = ({ madeAt }: People): Clock => clockAt(madeAt, 1);

const clockAt = (instant: string, minutesLater: number): Clock => ({
  CLOCK_OFFSET: String(Math.round((Date.parse(instant) + minutesLater * MINUTE_MS - Date.now()) / 1000)),
});

/** Runs a command of this checkout and returns what it printed. Throws when it fails. */
export async function runCommand(cwd: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, RUN, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${out}${err}`);
  return out;
}
