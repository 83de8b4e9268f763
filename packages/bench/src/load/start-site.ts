import { link, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Database, openPostgres } from "@crm/api/platform/db/client";
import { videoOf } from "@crm/api/uploads/test/video-of";
import { dayIn } from "@crm/domain/value/calendar";
import { type Cluster, startCluster } from "@crm/testing/postgres";
import { freePort, type RunningServer, startServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { balanceByNginx } from "./balance-by-nginx";
import { fillBusiness, SEED_BYTES, VIDEOS_OF_CREATOR, videoKey } from "./fill-business";

export const CREATORS = 2000;

/** Everything that is under load: Postgres, the servers on it with one folder for files, and nginx before them. */
export type Site = {
  origin: string;
  cluster: Cluster;
  database: Database;
  files: string;
  servers: RunningServer[];
  nginxPid: number;
  /** Starts a server again in the place of one that has ended. */
  restart: (index: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts and fills all of it; `programs` are the folder of Postgres's and nginx itself. */
export async function startSite(processes: number, programs: { postgres: string; nginx: string }): Promise<Site> {
  const cluster = await startCluster(programs.postgres);
  const dataDir = await mkdtemp(join(tmpdir(), "load-data-"));
  const ports = Array.from({ length: processes }, () => freePort());
  const started = (port: number) =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      DATA_KEY: "the key of a load that holds nothing real",
      TRUSTED_PROXIES: "127.0.0.1",
    });
  const servers: RunningServer[] = [];
  for (const port of ports) servers.push(await started(port));
  const database = openPostgres(cluster.url, { max: 2 });
  const files = join(dataDir, "files");
  await fillBusiness(database, CREATORS, dayIn("America/New_York", new Date()));
  await storeVideos(files);
  // Else the first stop waits until all of that has reached the disk.
  await database.db.execute(sql`checkpoint`);
  const nginx = await balanceByNginx(programs.nginx, ports);
  return {
    origin: nginx.origin,
    nginxPid: nginx.pid,
    cluster,
    database,
    files,
    servers,
    async restart(index) {
      servers[index] = await started(ports[index] ?? 0);
    },
    async close() {
      await nginx.close();
      for (const server of servers) await server.close();
      await database.close();
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

// One file under many names, since only reading it counts.
async function storeVideos(files: string): Promise<void> {
  const seed = join(files, videoKey("seed"));
  await mkdir(dirname(seed), { recursive: true });
  await Bun.write(seed, videoOf(SEED_BYTES));
  for (let id = 1; id <= CREATORS * VIDEOS_OF_CREATOR; id += 1) await link(seed, join(files, videoKey(id)));
}
