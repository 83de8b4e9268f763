import { sql } from "drizzle-orm";
import type { ContractHooks } from "./contracts/deps";
import { deleteRequests } from "./payouts/change-payout";
import type { PlatformDeps } from "./platform/deps";
import { deletePostersOf } from "./uploads/delete-posters";
import { assignFile, ownFile } from "./vault/change-file";
import { copyFile } from "./vault/copy-file";
import { keepCorrections } from "./vault/corrections/keep-corrections";
import { fileCount, fileNameOf, ownersOfFiles, takeFilesBack } from "./vault/files-of-contracts";
import { scheduleVideoDeletion } from "./videos/files/schedule-video-deletion";

/** Tables of what is added to a contract. */
const WORK = [
  "payout_requests",
  "video_deliverables",
  "portal_announcements",
  "uploads",
  "video_submissions",
  "product_requests",
];

/** What changes to contracts do in the features that depend on them. */
export const contractHooks = (deps: Pick<PlatformDeps, "jobs" | "db" | "files" | "tempDir">): ContractHooks => ({
  ownFile,
  assignFile,
  copyFile: (fileId) => copyFile(deps, fileId),
  keepCorrections,
  ownersOfFiles,
  takeFilesBack,
  fileCount,
  fileNameOf,
  laterWork: WORK.map((table) => sql`exists (select from ${sql.identifier(table)} w where w.contract_id = c.id)`),
  // The pictures go with the job that the videos' removal queues.
  beforeDelete: [deleteRequests, deletePostersOf, (tx, contractId) => scheduleVideoDeletion(tx, deps, contractId)],
});
