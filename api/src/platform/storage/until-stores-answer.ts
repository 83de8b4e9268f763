import { errorCode } from "@crm/domain/server/error-code";
import type { SQL } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { untilAnswering } from "../process/until-answering";
import type { Archive } from "./archive-target";
import type { ChunkStore } from "./chunk-store";
import { claimFolder } from "./folder/store-folder";
import { type FileSettings, filesFolder } from "./open-files";
import type { Storage } from "./storage";

type Stores = { db: Db; files: Storage; archive: Archive };
type Settings = FileSettings & { archive: { folder: string } };
type Stored = { files: SQL; archived: SQL };

export async function untilStoresAnswer(
  deps: Stores & { chunks: ChunkStore; log: Logger },
  config: Settings,
  stored: Stored,
): Promise<void> {
  await untilAnswering("file store", () => checkFiles(deps, config, stored), deps.log);
  // The server must be able to start while Dropbox is down. Calls that need the archive get 503 meanwhile.
  if (deps.archive.current.kind !== "dropbox")
    await untilAnswering("archive", () => checkArchive(deps, config, stored), deps.log);
  await deps.chunks.check();
}

export async function checkStores(stores: Stores, config: Settings, stored: Stored): Promise<void> {
  await checkFiles(stores, config, stored);
  await checkArchive(stores, config, stored);
}

async function checkFiles({ db, files }: Stores, config: Settings, stored: Stored): Promise<void> {
  if (!config.s3) await claimFolder(filesFolder(config), "file store", () => hasRows(db, stored.files));
  await files.check();
}

async function checkArchive(
  { db, archive: { current } }: Stores,
  { archive: { folder } }: Settings,
  stored: Stored,
): Promise<void> {
  if (current.kind === "folder") await claimFolder(folder, "archive", () => hasRows(db, stored.archived));
  await current.check();
}

// This runs before the migrations, so tables and columns may be missing.
const MISSING = /^(42P01|42703)$/;

async function hasRows(db: Db, query: SQL): Promise<boolean> {
  try {
    return (await rowsOf(db, z.unknown(), query)).length > 0;
  } catch (error) {
    if (error instanceof Error && MISSING.test(errorCode(error.cause) ?? "")) return false;
    throw error;
  }
}
