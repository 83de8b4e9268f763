import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import type { Facts } from "./business-before";

const FIXTURES = join(import.meta.dir, "fixtures");
const HOUR_MS = 3_600_000;

/** Installations of an earlier version, by commit. */
export function madeBy(commit: "f6bdbf7" | "a7bce2a") {
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

/** An hour after the fixture was created, because terms and sessions expire. */
export const clockAfter = ({ madeAt }: Facts): { CLOCK_OFFSET: string } => ({
  CLOCK_OFFSET: String(Math.round((Date.parse(madeAt) + HOUR_MS - Date.now()) / 1000)),
});
