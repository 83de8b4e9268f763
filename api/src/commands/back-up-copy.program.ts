import "../platform/process/private-umask";
import { setPriority } from "node:os";
import { openArchive } from "../archive/targets/open-archive";
import { STORED } from "../backup/named-files";
import { versionOf } from "../backup/version-of";
import { backUp, type Progress } from "../backup/write/back-up";
import { environment } from "../config";
import { openEmbedded } from "../platform/db/client";
import { complaintOf } from "../platform/process/complaint-of";
import { openFiles } from "../platform/storage/open-files";
import { checkStores } from "../platform/storage/until-stores-answer";

const [copy = "", dir = ""] = process.argv.slice(2);
const EVERY_MS = 500;

// The server that goes on beside it comes first.
setPriority(5);
const ended = new AbortController();
process.once("SIGTERM", () => ended.abort(new Error("It was ended.")));
void endWithTheServer();
const tell = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`);
try {
  const config = environment();
  const files = openFiles(config);
  const archive = openArchive(config.archive);
  const database = await openEmbedded({ dataDir: copy });
  await checkStores({ db: database.db, files, archive }, config, STORED);
  let last = 0;
  const { manifest: _, ...made } = await backUp({ database, files, archive, version: await versionOf() }, dir, {
    kind: "embedded",
    signal: ended.signal,
    // The server that started this process has its database to itself, and ends it when it loses the lease.
    confirm: async () => {},
    tell: (progress: Progress) => {
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      tell(progress);
    },
  });
  await database.close();
  tell({ ended: made });
} catch (error) {
  tell({ refused: complaintOf(error) });
}

// A server that was killed starts again, and its next backup may go into the same folder.
async function endWithTheServer(): Promise<void> {
  await Bun.stdin.text();
  process.exit(1);
}
