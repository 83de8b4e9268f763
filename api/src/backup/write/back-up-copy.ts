import { cp, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import type { Done } from "../../platform/jobs/maintenance-run";
import { CommandRefused } from "../../platform/process/command-socket";
import { toldLines } from "../../platform/process/told-lines";
import { type Manifest, readManifest } from "../manifest";
import { earlierIn } from "../read/earlier-in";
import type { Progress } from "./back-up";
import { inWords, NO_ROOM } from "./unwritable";

const problem = z.object({ place: z.string(), key: z.string(), problem: z.enum(["missing", "changed", "unreadable"]) });
const done = { files: z.number(), bytes: z.number(), problemCount: z.number(), problems: z.array(problem) };
const toldSchema = z.union([
  z.object({ step: z.string(), ...done }),
  z.object({ ended: z.object(done) }),
  z.object({ refused: z.string() }),
]);

/**
 * Backs up the embedded database of a server that goes on: its folder is copied while nobody writes, and a process of its own
 * reads the copy by `program`. Answers also for how many milliseconds the database was held.
 */
export async function backUpCopy(
  { client, db, tempDir, program }: { client: PGlite; db: Db; tempDir: string; program: string },
  dir: string,
  { signal, tell }: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<Done & { manifest: Manifest; held: number }> {
  const { dataDir } = client;
  if (!dataDir) throw new CommandRefused("A database in memory cannot be backed up");
  // Before anything is held and copied for it.
  await earlierIn(dir, db).catch((error: unknown) => {
    throw inWords(dir, error);
  });
  const copy = join(tempDir, `database-${crypto.randomUUID()}`);
  try {
    let held = 0;
    await client.transaction(async (tx) => {
      const began = performance.now();
      await tx.exec("checkpoint");
      const filter = await neededOf(tx);
      await cp(dataDir, copy, { recursive: true, filter }).catch((error) => refuseWithoutRoom(error, tempDir));
      held = Math.round(performance.now() - began);
    });
    signal.throwIfAborted();
    const ended = await inChild([program, copy, dir], { signal, tell });
    const manifest = await readManifest(dir);
    if (!manifest) throw new Error("The backup has no manifest");
    return { ...ended, manifest, held };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

// Of the write-ahead log a copy needs what came since the checkpoint; Postgres keeps many more of its files to use them again.
async function neededOf(tx: Transaction): Promise<(path: string) => boolean> {
  const { rows } = await tx.query<{ first: string; last: string }>(
    "select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last from pg_control_checkpoint()",
  );
  const [needed] = rows;
  if (!needed) throw new Error("The database tells of no checkpoint");
  return (path) => {
    const name = basename(path);
    const isOfLog = basename(dirname(path)) === "pg_wal" && /^[0-9A-F]{24}$/.test(name);
    return !isOfLog || (name >= needed.first && name <= needed.last);
  };
}

function refuseWithoutRoom(error: unknown, tempDir: string): never {
  if (!NO_ROOM.includes(errorCode(error) ?? "")) throw error;
  throw new CommandRefused(
    `There is no room for a copy of the database in ${tempDir}, which a backup needs while the server runs. Make room there, or stop the server first.`,
  );
}

async function inChild(
  command: readonly string[],
  { signal, tell }: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<Done> {
  const child = Bun.spawn([process.execPath, ...command], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    signal,
  });
  const complaint = new Response(child.stderr).text();
  let ended: Done | null = null;
  try {
    for await (const told of toldLines(child.stdout, toldSchema)) {
      if ("step" in told) tell(told);
      else {
        // One that is ended by the signal says so when it has tidied up.
        signal.throwIfAborted();
        if ("refused" in told) throw new CommandRefused(told.refused);
        ended = told.ended;
        break;
      }
    }
  } finally {
    // It stays until this is closed.
    await child.stdin.end();
    await child.exited;
  }
  signal.throwIfAborted();
  if (!ended) throw new Error(`The backup's process ended without an answer: ${(await complaint).slice(-2000)}`);
  return ended;
}
