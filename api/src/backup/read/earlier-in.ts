import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { Db } from "../../platform/db/client";
import { CommandRefused } from "../../platform/process/command-socket";
import { fingerprintIn } from "../../platform/process/keys/data-key";
import { type Manifest, readManifest } from "../manifest";
import { isAsWritten } from "./check-backup";

/**
 * The backup that a folder holds, which the next one goes on from; null where the folder is new. Throws `CommandRefused`
 * where it holds something else, or the backup of another installation than this database's.
 */
export async function earlierIn(dir: string, db: Db): Promise<Manifest | null> {
  const before = await readManifest(dir);
  if (!before) await refuseOther(dir);
  else if (before.dataKeyFingerprint && before.dataKeyFingerprint !== (await fingerprintIn(db)))
    throw new CommandRefused(
      `${dir} holds a backup of another installation, or of this one from before its DATA_KEY was changed. It stays as it is: name another folder.`,
    );
  else await refuseTorn(dir, before);
  return before;
}

async function refuseOther(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw new CommandRefused(`${dir} is no folder that can be read: ${reasonOf(error)}`);
  });
  // What a first backup leaves that was broken off.
  const others = names.filter((name) => !["sets", "files", "manifest.json.new"].includes(name));
  if (others.length > 0)
    throw new CommandRefused(
      `${dir} holds other things, such as ${others[0]}. Name a new folder, or one with an earlier backup.`,
    );
}

// The copies that it names are kept without being read.
async function refuseTorn(dir: string, { set, files }: Manifest): Promise<void> {
  const list = join(dir, set, "files.jsonl");
  if (await isAsWritten(list, { size: null, sha256: files.sha256 })) return;
  throw new CommandRefused(
    `${list} is not as it was written, so no backup can go on from that one. It stays as it is: name another folder.`,
  );
}
