import { mkdtemp, open, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { signAddress } from "@crm/api/access/embed/signed-address";
import { hashSecret } from "@crm/api/access/log-in/secret";
import { listen } from "@crm/api/listen";
import { submissionVersions } from "@crm/api/videos/table";
import { addVideo } from "@crm/api/videos/test/add-video";
import { demoContract } from "@crm/demo/people";
import { createTestServer, freePort, ownerSession } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { measure, measuredRow, type Row, rounds, skippedRow } from "../harness";

const MIB = 1024 * 1024;
const FILE_BYTES = 512 * MIB;
const CLIENTS = 4;
const ROUNDS = 5;
const ROUND_MS = 1_500;
const ALLOWED = 0.9;

/** Compares serving 1 MiB ranges of a large video, to an admin, to a portal and by a signed URL, with nginx. */
export async function videoRanges(): Promise<Row[]> {
  const program = Bun.which("nginx") ?? Bun.which("/usr/sbin/nginx");
  if (!program) return [skippedRow("1 MiB ranges of a video", "there is no nginx here")];
  const folder = await mkdtemp(join(tmpdir(), "bench-ranges-"));
  const ours = await serveVideo(folder);
  const nginx = await serveByNginx(program, folder, ours.path);
  try {
    const lines: Row[] = [];
    for (const [who, address, cookie] of [
      ["admin", ours.address, ours.cookie],
      ["portal", ours.portalAddress, ""],
      ["signed URL", ours.signedAddress, ""],
    ] as const) {
      const measured = await measure(
        () => rateOf(address, cookie),
        () => rateOf(nginx.address, ""),
        {
          name: `1 MiB ranges of a video, ${who}, ${CLIENTS} clients (${ours.kind})`,
          peer: "nginx with sendfile",
          goal: { minRatio: ALLOWED },
          rounds: rounds(1, ROUNDS),
          unit: "MiB/s",
        },
      );
      lines.push(measuredRow(measured));
    }
    return lines;
  } finally {
    nginx.stop();
    await ours.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function serveVideo(folder: string) {
  const server = await createTestServer();
  const { deps } = server;
  const json = demoContract("ada", "2026-06-15").contract;
  const { id: contractId } = await (await server.admin("/api/contracts", { method: "POST", json })).json();
  const id = await addVideo(server, { contractId, fileSize: FILE_BYTES });
  const prepared = { preparation: "ready" } as const;
  const [version] = await deps.db
    .update(submissionVersions)
    .set(prepared)
    .where(eq(submissionVersions.submissionId, id))
    .returning();
  const path = join(deps.tempDir, "files", version?.objectStoragePath ?? "");
  await writeLarge(join(folder, "large"));
  await rename(join(folder, "large"), path);
  const token = await ownerSession(deps);
  const link = await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
  const { slug } = await link.json();
  const pathAndQuery = `/api/video-submissions/${id}/video?v=1`;
  const session = { kind: "admin", id: hashSecret(token) } as const;
  const signed = signAddress(deps.site, { pathAndQuery, session, expiresAt: new Date(deps.now().getTime() + 600_000) });
  const listener = listen(server.app, { host: "127.0.0.1", port: 0 });
  return {
    path,
    cookie: `session=${token}`,
    kind: deps.database.kind,
    address: listener.url.origin + pathAndQuery,
    signedAddress: listener.url.origin + signed,
    portalAddress: `${listener.url.origin}/api/portal/${slug}/videos/${id}/video?v=1`,
    async stop() {
      await listener.drain();
      await server.close();
    },
  };
}

// Random bytes cannot be compressed by the disk.
async function writeLarge(path: string): Promise<void> {
  const file = await open(path, "w");
  const piece = crypto.getRandomValues(new Uint8Array(65_536));
  const block = Buffer.concat(Array.from({ length: 64 }, () => piece));
  for (let written = 0; written < FILE_BYTES; written += block.length) await file.write(block);
  await file.close();
}

async function serveByNginx(program: string, folder: string, path: string) {
  const port = freePort();
  const temp = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await Bun.write(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
    events { worker_connections 64; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temp.join(" ")}
      server { listen 127.0.0.1:${port}; root ${dirname(path)}; } }`,
  );
  const child = Bun.spawn([program, "-c", join(folder, "nginx.conf"), "-e", `${folder}/errors`], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const address = `http://127.0.0.1:${port}/${path.slice(dirname(path).length + 1)}`;
  while (child.exitCode === null && !(await isUp(address))) await Bun.sleep(50);
  if (child.exitCode !== null) throw new Error(`nginx ended: ${await Bun.file(`${folder}/errors`).text()}`);
  return { address, stop: () => child.kill() };
}

const isUp = (address: string) =>
  fetch(address, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

async function rateOf(address: string, cookie: string): Promise<number> {
  const program = join(import.meta.dir, "video-ranges-client.ts");
  const call = { address, cookie, clients: CLIENTS, forMs: ROUND_MS, ranges: FILE_BYTES / MIB };
  const child = Bun.spawn([process.execPath, program, JSON.stringify(call)], { stderr: "inherit" });
  const rate = Number(await new Response(child.stdout).text());
  if (!(rate > 0)) throw new Error(`No range was received from ${address}`);
  return rate;
}
