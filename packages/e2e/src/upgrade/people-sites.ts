import { join } from "node:path";
import { emptyDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { clockDuring, madeBy, runCommand } from "./fixture";
import { EMBEDDING, type People } from "./people-before";

const { factsOf, loadPostgres, unpack } = madeBy("9fecb47");

export type Site = { env: Record<string, string>; people: People };

/** Installations of the version before accounts, with its people, in `folder`. */
export function peopleSites(folder: string) {
  const cleanUps: (() => Promise<void>)[] = [];
  return {
    async dataFolder(): Promise<Site> {
      const DATA_DIR = join(folder, "data");
      await unpack("data-folder", DATA_DIR);
      return siteOf("embedded", { DATA_DIR });
    },
    async postgresDatabase(): Promise<Site> {
      const database = await emptyDatabase(process.env.TEST_DATABASE_URL ?? "");
      cleanUps.push(() => database.drop());
      await loadPostgres(database.url);
      const DATA_DIR = join(folder, "postgres");
      await unpack("postgres-files", join(DATA_DIR, "files"));
      return siteOf("postgres", { DATA_DIR, DATABASE_URL: database.url });
    },
    async restoredBackup(): Promise<Site> {
      await unpack("backup", join(folder, "backup"));
      const site = await siteOf("embedded", { DATA_DIR: join(folder, "from-backup") });
      await runCommand(folder, site.env, "restore", "backup");
      return site;
    },
    async start({ env, people }: Site): Promise<RunningServer> {
      const server = await startServer({ ...clockDuring(people), ...env });
      cleanUps.unshift(() => server.close());
      return server;
    },
    async close(): Promise<void> {
      for (const cleanUp of cleanUps) await cleanUp();
    },
  };
}

async function siteOf(name: "embedded" | "postgres", env: Record<string, string>): Promise<Site> {
  const { dataKey, people } = await factsOf(name);
  if (!people) throw new Error("The fixture has no people");
  return { env: { ...EMBEDDING, DATA_KEY: dataKey, ...env }, people };
}
