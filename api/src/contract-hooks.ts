import { sql } from "drizzle-orm";
import { dropKeptLinks } from "./access/portal-links/open-portal";
import type { ContractHooks } from "./contracts/deps";
import { deleteRequests } from "./payouts/change-payout";
import type { PlatformDeps } from "./platform/deps";
import { deletePostersOf } from "./uploads/delete-posters";
import { assignFile, ownFile } from "./vault/change-file";
import { copyFile } from "./vault/copy-file";
import { keepCorrections } from "./vault/corrections/keep-corrections";
import { fileCount, fileNameOf, ownersOfFiles, unassignFilesOf } from "./vault/files-of-contracts";
import { scheduleVideoDeletion } from "./videos/files/schedule-video-deletion";

const WORK_TABLES = [
  "payout_requests",
  "video_deliverables",
  "portal_announcements",
  "uploads",
  "video_submissions",
  "product_requests",
];

export const contractHooks = (deps: Pick<PlatformDeps, "jobs" | "db" | "files" | "tempDir">): ContractHooks => ({
  ownFile,
  assignFile,
  copyFile: (fileId) => copyFile(deps, fileId),
  keepCorrections,
  ownersOfFiles,
  unassignFilesOf,
  fileCount,
  fileNameOf,
  // With an offset, Postgres looks each contract up by index. Otherwise it may read the whole table for a few contracts.
  laterWork: WORK_TABLES.map(
    (table) => sql`exists (select from ${sql.identifier(table)} w where w.contract_id = c.id offset 0)`,
  ),
  // deletePostersOf marks pictures for deletion; scheduleVideoDeletion queues the job that deletes them.
  beforeDelete: [deleteRequests, deletePostersOf, (tx, contractId) => scheduleVideoDeletion(tx, deps, contractId)],
  afterDelete: dropKeptLinks,
});
