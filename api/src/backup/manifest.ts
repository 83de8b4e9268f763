import { createHash } from "node:crypto";
import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { z } from "zod";
import { syncPath, systemDisk } from "../platform/disk/disk";
import { CommandRefused } from "../platform/process/command-socket";
import { writeSynced } from "./write/write-synced";

export const FORMAT = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z0-9_]+$/);

/** A file of a table's rows: each line is an array of the columns' texts as Postgres writes them, or null. */
const tableSchema = z.object({
  name,
  columns: z.array(name),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: hash,
});

/** A file in the backup. */
export const storedSchema = z.object({
  place: z.enum(["primary", "folder"]),
  key: z.string(),
  size: z.number().int(),
  sha256: hash,
});

const problemSchema = z.object({
  place: z.string(),
  key: z.string(),
  problem: z.enum(["missing", "changed", "unreadable"]),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.literal("creator-contracts"),
  version: z.string(),
  madeAt: z.iso.datetime(),
  database: z.enum(["embedded", "postgres"]),
  /** Tells whether a `DATA_KEY` is the right one; null where no server has started on the database. */
  dataKeyFingerprint: z.string().nullable(),
  /** Hashes of the migrations that the database stands at, in their order. */
  migrations: z.array(hash),
  /** Folder of the tables and of the list of files. */
  set: z.string().regex(/^sets\/[\w-]+$/),
  tables: z.array(tableSchema),
  /** Where each sequence stands; null for one that has given no number. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/).nullable() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: hash }),
  /** What is not in it: uploads on their way in, and archived videos that stay where they are, by their place. */
  leftOut: z.object({ uploads: z.number().int(), archived: z.record(z.string(), z.number().int()) }),
  problemCount: z.number().int(),
  /** The first files that were missing, unreadable, or other than the database says; the last ones are in it as they were. */
  problems: z.array(problemSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableFile = z.output<typeof tableSchema>;
export type StoredCopy = z.output<typeof storedSchema>;

const sealedSchema = z.object({ manifest: z.unknown(), sha256: hash });

/** Puts a manifest in the place of the one before, at once; from then on the folder is this backup. */
export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const beside = join(dir, "manifest.json.new");
  const sealed = { manifest, sha256: hashOf(manifest) };
  await writeSynced(beside, `${JSON.stringify(sealed, null, 2)}\n`);
  await rename(beside, join(dir, "manifest.json"));
  await syncPath(systemDisk, dir);
}

/** The manifest of a backup; null where there is none. Throws where it is not as it was written. */
export async function readManifest(dir: string): Promise<Manifest | null> {
  const path = join(dir, "manifest.json");
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CommandRefused(`${path} cannot be read (${code}). Run this as the user that owns the backup.`);
  });
  if (text === null) return null;
  const sealed = sealedSchema.safeParse(parsed(text));
  if (!sealed.success || hashOf(sealed.data.manifest) !== sealed.data.sha256)
    throw new CommandRefused(
      `${path} is not as it was written: it was changed or torn. Take another copy of this backup.`,
    );
  const manifest = manifestSchema.safeParse(sealed.data.manifest);
  if (!manifest.success)
    throw new CommandRefused(`${path} is of another format than this version reads. Use the version that wrote it.`);
  return manifest.data;
}

const hashOf = (manifest: unknown) => createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
