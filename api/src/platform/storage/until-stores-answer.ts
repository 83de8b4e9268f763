import { errorCode } from "@crm/domain/server/error-code";
import type { SQL } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { untilAnswering } from "../process/until-answering";
import type { Archive } from "./archive-target";
import type { ChunkStore } from "./chunk-store";
import { settleFolder } from "./folder/store-folder";
import { type FileSettings, filesFolder } from "./open-files";
import type { Storage } from "./storage";

type Stores = { db: Db; files: Storage; archive: Archive };
type Settings = FileSettings & { archive: { folder: string } };
/** Queries with a row where something is stored in the file store, and in an archive of the kind folder. */
type Stored = { files: SQL; archived: SQL };

/** Waits at a start until the file store and the archive can be used. Throws `StartRefused` after a minute. */
export async function untilStoresAnswer(
  deps: Stores & { chunks: ChunkStore; log: Logger },
  config: Settings,
  stored: Stored,
): Promise<void> {
  await untilAnswering("file store", () => askFiles(deps, config, stored), deps.log);
  // An outage of somebody else's service must not keep the product from starting; calls that need it are 503 meanwhile.
  if (deps.archive.current.kind !== "dropbox")
    await untilAnswering("archive", () => askArchive(deps, config, stored), deps.log);
  await deps.chunks.check();
}

/** The same for a command, which does not wait. Throws `StoreAway`. */
export async function checkStores(stores: Stores, config: Settings, stored: Stored): Promise<void> {
  await askFiles(stores, config, stored);
  await askArchive(stores, config, stored);
}

async function askFiles({ db, files }: Stores, config: Settings, stored: Stored): Promise<void> {
  if (!config.s3) await settleFolder(filesFolder(config), "file store", () => hasRows(db, stored.files));
  await files.check();
}

async function askArchive(
  { db, archive: { current } }: Stores,
  { archive: { folder } }: Settings,
  stored: Stored,
): Promise<void> {
  if (current.kind === "folder") await settleFolder(folder, "archive", () => hasRows(db, stored.archived));
  await current.check();
}

// This runs before the migrations, so tables and columns may be missing: at a first start, after one that was killed while it
// migrated, and in tables of an older version.
const MISSING = /^(42P01|42703)$/;

async function hasRows(db: Db, query: SQL): Promise<boolean> {
  try {
    return (await rowsOf(db, z.unknown(), query)).length > 0;
  } catch (error) {
    if (error instanceof Error && MISSING.test(errorCode(error.cause) ?? "")) return false;
    throw error;
  }
}
