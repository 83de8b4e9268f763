import { link, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Database, openPostgres } from "@crm/api/platform/db/client";
import { videoOf } from "@crm/api/uploads/test/video-of";
import { dayIn } from "@crm/domain/value/calendar";
import { type Cluster, startCluster } from "@crm/testing/postgres";
import { freePort, type RunningServer, startServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { fillBusiness, SEED_BYTES, VIDEOS_OF_CREATOR, videoKey } from "./fill-business";

export const CREATORS = 2000;

export type Site = {
  origin: string;
  cluster: Cluster;
  database: Database;
  files: string;
  servers: RunningServer[];
  nginxPid: number;
  restart: (index: number) => Promise<void>;
  close: () => Promise<void>;
};

export async function startSite(processes: number, programs: { postgres: string; nginx: string }): Promise<Site> {
  const cluster = await startCluster(programs.postgres);
  const dataDir = await mkdtemp(join(tmpdir(), "load-data-"));
  const ports = Array.from({ length: processes }, () => freePort());
  const started = (port: number) =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      DATA_KEY: "a key for test data, at least 32 letters",
      TRUSTED_PROXIES: "127.0.0.1",
    });
  const servers: RunningServer[] = [];
  for (const port of ports) servers.push(await started(port));
  const database = openPostgres(cluster.url, { max: 2 });
  const files = join(dataDir, "files");
  await fillBusiness(database, CREATORS, dayIn("America/New_York", new Date()));
  await storeVideos(files);
  // Otherwise the first stop of the database waits until this data is on disk.
  await database.db.execute(sql`checkpoint`);
  const nginx = await startNginx(programs.nginx, ports);
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

// Hard links to one file are enough, because only reads are measured.
async function storeVideos(files: string): Promise<void> {
  const seed = join(files, videoKey("seed"));
  await mkdir(dirname(seed), { recursive: true });
  await Bun.write(seed, videoOf(SEED_BYTES));
  for (let id = 1; id <= CREATORS * VIDEOS_OF_CREATOR; id += 1) await link(seed, join(files, videoKey(id)));
}

async function startNginx(program: string, ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), "load-nginx-"));
  const port = freePort();
  await Bun.write(join(folder, "nginx.conf"), configuration(folder, port, ports));
  const child = Bun.spawn([program, "-c", join(folder, "nginx.conf"), "-e", `${folder}/errors`], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isUp())) await Bun.sleep(50);
  if (child.exitCode !== null) throw new Error(`nginx ended: ${await Bun.file(`${folder}/errors`).text()}`);
  return {
    origin,
    pid: child.pid,
    async close() {
      child.kill();
      await child.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

// Balances the load as deploy/nginx.conf does.
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`);
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors; worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000; client_max_body_size 0;
  ${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream site { least_conn; ${servers.join(" ")} keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_request_buffering off;
      proxy_read_timeout 120s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
      error_page 502 = @away;
    }
    location @away {
      internal; default_type application/json; add_header Retry-After 5 always;
      return 503 '{"error":"away","message":"away","code":"unavailable","requestId":"$request_id"}';
    }
  }
}
`;
}
