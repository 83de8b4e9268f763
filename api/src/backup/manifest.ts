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

/** One line per row: a JSON array of the columns' texts as Postgres writes them, or null. */
const tableSchema = z.object({
  name,
  columns: z.array(name),
  rows: z.number().int(),
  bytes: z.number().int(),
  sha256: hash,
});

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
  /** Identifies the DATA_KEY; null when no server has started on the database. */
  dataKeyFingerprint: z.string().nullable(),
  migrations: z.array(hash),
  set: z.string().regex(/^sets\/[\w-]+$/),
  tables: z.array(tableSchema),
  /** `last` is null for a sequence without a value. */
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/).nullable() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: hash }),
  leftOut: z.object({ uploads: z.number().int(), archived: z.record(z.string(), z.number().int()) }),
  problemCount: z.number().int(),
  problems: z.array(problemSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type TableFile = z.output<typeof tableSchema>;
export type StoredCopy = z.output<typeof storedSchema>;

const signedManifestSchema = z.object({ manifest: z.unknown(), sha256: hash });

export async function writeManifest(dir: string, manifest: Manifest): Promise<void> {
  const beside = join(dir, "manifest.json.new");
  const signed = { manifest, sha256: hashOf(manifest) };
  await writeSynced(beside, `${JSON.stringify(signed, null, 2)}\n`);
  await rename(beside, join(dir, "manifest.json"));
  await syncPath(systemDisk, dir);
}

/** Null if the folder has no manifest. Throws `CommandRefused` if the manifest was edited. */
export async function readManifest(dir: string): Promise<Manifest | null> {
  const path = join(dir, "manifest.json");
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw new CommandRefused(`${path} cannot be read (${code}). Run this as the user that owns the backup.`);
  });
  if (text === null) return null;
  const signed = signedManifestSchema.safeParse(parsed(text));
  if (!signed.success || hashOf(signed.data.manifest) !== signed.data.sha256)
    throw new CommandRefused(`${path} was changed or is incomplete. Use another copy of this backup.`);
  const manifest = manifestSchema.safeParse(signed.data.manifest);
  if (!manifest.success)
    throw new CommandRefused(`This version cannot read the format of ${path}. Use the version that wrote it.`);
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
