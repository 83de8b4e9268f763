import { expect } from "bun:test";
import { createHash } from "node:crypto";
import { type RunningServer, startServer } from "@crm/testing/server";
import type { Call } from "../product/call";

/** Two servers of one product, and what a balancer before them would do. */
export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

/** Starts two servers with the same settings, each with a folder of its own. */
export async function startReplicas(env: Record<string, string>) {
  // One after the other: the first stores the built files, which the second would wait for beyond its own start's time.
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
    /** One after the other, or the one that is left. */
    next: (): RunningServer => {
      turn += 1;
      return running[turn % 2] ?? at((turn + 1) % 2);
    },
    /** Ends one by a signal; calls go to the other from before on. */
    async end(index: number, signal: NodeJS.Signals): Promise<number> {
      const server = at(index);
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

/** Collects what the servers acknowledged, to compare it with their answers at the end. */
export function acknowledgedWrites() {
  const rows = new Map<string, object>();
  const files = new Map<string, string>();
  return {
    /** Expects a path to answer at least these fields, in place of what was expected before. */
    row: (path: string, answers: object) => void rows.set(path, answers),
    /** Expects a path to answer these bytes. */
    file: (path: string, bytes: Uint8Array) => void files.set(path, sha256(bytes)),
    /** Compares everything with one server's answers and returns the number of rows and files. */
    async expectAt(call: Call): Promise<{ rows: number; files: number }> {
      for (const [path, answers] of rows) expect(await (await call(path)).json(), path).toMatchObject(answers);
      for (const [path, hash] of files)
        expect([path, sha256(new Uint8Array(await (await call(path)).arrayBuffer()))]).toEqual([path, hash]);
      return { rows: rows.size, files: files.size };
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A server that receives the notes about approved payouts and collects their keys. */
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
