import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, reasonOf } from "@crm/domain/server/error-code";
import type { Db } from "../../platform/db/client";
import { CommandRefused } from "../../platform/process/command-socket";
import { fingerprintIn } from "../../platform/process/keys/data-key";
import { type Manifest, readManifest } from "../manifest";
import { matchesChecksum } from "./check-backup";

/** Null for a new or empty folder. Throws `CommandRefused` if it contains anything but a backup of this installation. */
export async function readEarlierBackup(dir: string, db: Db): Promise<Manifest | null> {
  const before = await readManifest(dir);
  if (!before) await refuseOtherFiles(dir);
  else if (before.dataKeyFingerprint && before.dataKeyFingerprint !== (await fingerprintIn(db)))
    throw new CommandRefused(
      `${dir} holds a backup of another installation, or one from before the DATA_KEY was changed. It was not touched. Choose another folder.`,
    );
  else await refuseChangedFileList(dir, before);
  return before;
}

async function refuseOtherFiles(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw new CommandRefused(`${dir} cannot be read as a folder: ${reasonOf(error)}`);
  });
  const others = names.filter((name) => !["sets", "files", "manifest.json.new"].includes(name));
  if (others.length > 0)
    throw new CommandRefused(
      `${dir} holds other files, such as ${others[0]}. Choose a new folder, or one with an earlier backup.`,
    );
}

// The next backup trusts this list and does not read the copies again.
async function refuseChangedFileList(dir: string, { set, files }: Manifest): Promise<void> {
  const list = join(dir, set, "files.jsonl");
  if (await matchesChecksum(list, { size: null, sha256: files.sha256 })) return;
  throw new CommandRefused(
    `${list} was changed, so no backup can update this one. It was not touched. Choose another folder.`,
  );
}
