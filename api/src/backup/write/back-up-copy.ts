import { cp, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import type { Done } from "../../platform/jobs/maintenance-run";
import { CommandRefused } from "../../platform/process/command-socket";
import { jsonLines } from "../../platform/process/json-lines";
import { type Manifest, readManifest } from "../manifest";
import { readEarlierBackup } from "../read/earlier-backup";
import type { Progress } from "./back-up";
import { DISK_FULL_CODES, explainWriteError } from "./explain-write-error";

const problem = z.object({ place: z.string(), key: z.string(), problem: z.enum(["missing", "changed", "unreadable"]) });
const done = { files: z.number(), bytes: z.number(), problemCount: z.number(), problems: z.array(problem) };
const messageSchema = z.union([
  z.object({ step: z.string(), ...done }),
  z.object({ ended: z.object(done) }),
  z.object({ refused: z.string() }),
]);

/** Copies the folder while a transaction blocks writes (`lockedMs`), then lets a child process read the copy. */
export async function backUpCopy(
  { client, db, tempDir, program }: { client: PGlite; db: Db; tempDir: string; program: string },
  dir: string,
  { signal, report }: { signal: AbortSignal; report: (progress: Progress) => void },
): Promise<Done & { manifest: Manifest; lockedMs: number }> {
  const { dataDir } = client;
  if (!dataDir) throw new CommandRefused("A database in memory cannot be backed up");
  // Checked first, so that a folder that is refused costs no lock and no copy of the database.
  await readEarlierBackup(dir, db).catch((error: unknown) => {
    throw explainWriteError(dir, error);
  });
  const copy = join(tempDir, `database-${crypto.randomUUID()}`);
  try {
    let lockedMs = 0;
    await client.transaction(async (tx) => {
      const began = performance.now();
      await tx.exec("checkpoint");
      const filter = await requiredByCopy(tx);
      await cp(dataDir, copy, { recursive: true, filter }).catch((error) => refuseFullDisk(error, tempDir));
      lockedMs = Math.round(performance.now() - began);
    });
    signal.throwIfAborted();
    const ended = await runChild([program, copy, dir], { signal, report });
    const manifest = await readManifest(dir);
    if (!manifest) throw new Error("The backup has no manifest");
    return { ...ended, manifest, lockedMs };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

// The copy needs only the write-ahead log since the checkpoint. Postgres keeps many older segments for reuse.
async function requiredByCopy(tx: Transaction): Promise<(path: string) => boolean> {
  const { rows } = await tx.query<{ first: string; last: string }>(
    "select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()",
  );
  const [needed] = rows;
  if (!needed) throw new Error("pg_control_checkpoint() returned no row");
  return (path) => {
    const name = basename(path);
    const isLogSegment = basename(dirname(path)) === "pg_wal" && /^[0-9A-F]{24}$/.test(name);
    return !isLogSegment || (name >= needed.first && name <= needed.last);
  };
}

function refuseFullDisk(error: unknown, tempDir: string): never {
  if (!DISK_FULL_CODES.includes(errorCode(error) ?? "")) throw error;
  throw new CommandRefused(
    `There is no space in ${tempDir} for a copy of the database, which a backup needs while the server runs. Free some space there, or stop the server first.`,
  );
}

async function runChild(
  command: readonly string[],
  { signal, report }: { signal: AbortSignal; report: (progress: Progress) => void },
): Promise<Done> {
  const child = Bun.spawn([process.execPath, ...command], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    signal,
  });
  const errorOutput = new Response(child.stderr).text();
  let ended: Done | null = null;
  try {
    for await (const message of jsonLines(child.stdout, messageSchema)) {
      if ("step" in message) report(message);
      else {
        signal.throwIfAborted();
        if ("refused" in message) throw new CommandRefused(message.refused);
        ended = message.ended;
        break;
      }
    }
  } finally {
    await child.stdin.end();
    await child.exited;
  }
  signal.throwIfAborted();
  if (!ended) throw new Error(`The backup's process ended without an answer: ${(await errorOutput).slice(-2000)}`);
  return ended;
}
