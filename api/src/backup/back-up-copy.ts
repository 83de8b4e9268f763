import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import { CommandRefused } from "../process/command-socket";
import type { Progress } from "./back-up";
import { type Manifest, readManifest } from "./manifest";
import type { Done } from "./run-of";

const PROGRAM = join(import.meta.dir, "back-up-copy.program.ts");

const problem = z.object({ place: z.string(), key: z.string(), problem: z.enum(["missing", "changed", "unreadable"]) });
const done = { files: z.number(), bytes: z.number(), problemCount: z.number(), problems: z.array(problem) };
const toldSchema = z.union([
  z.object({ step: z.string(), ...done }),
  z.object({ ended: z.object(done) }),
  z.object({ refused: z.string() }),
]);

/**
 * Backs up the embedded database of a server that goes on: its folder is copied while nobody writes, and a process of its own
 * reads the copy. Answers also for how many milliseconds the database was held.
 */
export async function backUpCopy(
  { client, tempDir }: { client: PGlite; tempDir: string },
  dir: string,
  { signal, tell }: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<Done & { manifest: Manifest; held: number }> {
  const { dataDir } = client;
  if (!dataDir) throw new CommandRefused("A database in memory cannot be backed up");
  const copy = join(tempDir, `database-${crypto.randomUUID()}`);
  try {
    let held = 0;
    await client.transaction(async (tx) => {
      const began = performance.now();
      await tx.exec("checkpoint");
      await cp(dataDir, copy, { recursive: true });
      held = Math.round(performance.now() - began);
    });
    signal.throwIfAborted();
    const ended = await inChild(copy, dir, { signal, tell });
    const manifest = await readManifest(dir);
    if (!manifest) throw new Error("The backup has no manifest");
    return { ...ended, manifest, held };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function inChild(
  copy: string,
  dir: string,
  { signal, tell }: { signal: AbortSignal; tell: (progress: Progress) => void },
): Promise<Done> {
  const child = Bun.spawn([process.execPath, PROGRAM, copy, dir], { stdout: "pipe", stderr: "pipe", signal });
  const complaint = new Response(child.stderr).text();
  let ended: Done | null = null;
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of child.stdout) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const told = toldSchema.parse(JSON.parse(line));
      if ("refused" in told) throw new CommandRefused(told.refused);
      if ("ended" in told) ended = told.ended;
      else tell(told);
    }
  }
  await child.exited;
  signal.throwIfAborted();
  if (!ended) throw new Error(`The backup's process ended without an answer: ${(await complaint).slice(-2000)}`);
  return ended;
}
