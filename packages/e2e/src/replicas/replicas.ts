import { expect } from "bun:test";
import { createHash } from "node:crypto";
import { type RunningServer, startServer } from "@crm/testing/server";
import type { Call } from "../product/call";

export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

export async function startReplicas(env: Record<string, string>) {
  // In sequence: the first server stores the built files, which the second would wait for.
  const running: (RunningServer | null)[] = [await startServer(env)];
  running.push(await startServer(env));
  let turn = 0;
  const at = (index: number): RunningServer => {
    const server = running[index];
    if (!server) throw new Error(`Server ${index} is down`);
    return server;
  };
  return {
    at,
    /** Like a load balancer: alternates between the servers, or returns the only running one. */
    next: (): RunningServer => {
      turn += 1;
      return running[turn % 2] ?? at((turn + 1) % 2);
    },
    async end(index: number, signal: NodeJS.Signals): Promise<number> {
      const server = at(index);
      // Before the signal, so that later calls go to the other server.
      running[index] = null;
      const code = await server.kill(signal);
      await server.close();
      return code;
    },
    async startAgain(index: number): Promise<void> {
      running[index] = await startServer(env);
    },
    close: () => Promise.all(running.map((server) => server?.close())),
  };
}

/** Collects acknowledged writes to compare them with later responses. */
export function acknowledgedWrites() {
  const rows = new Map<string, object>();
  const files = new Map<string, string>();
  return {
    row: (path: string, answers: object) => void rows.set(path, answers),
    file: (path: string, bytes: Uint8Array) => void files.set(path, sha256(bytes)),
    async expectAt(call: Call): Promise<{ rows: number; files: number }> {
      for (const [path, answers] of rows) expect(await (await call(path)).json(), path).toMatchObject(answers);
      for (const [path, hash] of files)
        expect([path, sha256(new Uint8Array(await (await call(path)).arrayBuffer()))]).toEqual([path, hash]);
      return { rows: rows.size, files: files.size };
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export function listenForNotes() {
  const keys: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request) {
      keys.push(request.headers.get("Idempotency-Key") ?? "");
      return Response.json({});
    },
  });
  return {
    keys,
    env: { PAYOUT_SYNC_URL: server.url.href, PAYOUT_SYNC_SECRET: "s".repeat(32) },
    stop: () => server.stop(true),
  };
}
