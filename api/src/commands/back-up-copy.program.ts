import "../platform/process/private-umask";
import { setPriority } from "node:os";
import { openArchive } from "../archive/targets/open-archive";
import { STORED } from "../backup/named-files";
import { versionOf } from "../backup/version-of";
import { backUp, type Progress } from "../backup/write/back-up";
import { environment } from "../config";
import { openEmbedded } from "../platform/db/client";
import { commandErrorText } from "../platform/process/command-error-text";
import { openFiles } from "../platform/storage/open-files";
import { checkStores } from "../platform/storage/until-stores-answer";

const [copy = "", dir = ""] = process.argv.slice(2);
const REPORT_EVERY_MS = 500;

// The running server has priority over this process.
setPriority(5);
const ended = new AbortController();
process.once("SIGTERM", () => ended.abort(new Error("The backup was stopped.")));
void exitWithServer();
const send = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
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
    // The parent server owns the database and stops this process when it loses the lease.
    confirm: async () => {},
    report: (progress: Progress) => {
      if (performance.now() - last < REPORT_EVERY_MS) return;
      last = performance.now();
      send(progress);
    },
  });
  await database.close();
  send({ ended: made });
} catch (error) {
  send({ refused: commandErrorText(error) });
}

// Stdin closes when the parent is killed. A restarted server may begin another backup in the same folder.
async function exitWithServer(): Promise<void> {
  await Bun.stdin.text();
  process.exit(1);
}
