import { sql } from "drizzle-orm";
import type { ContractHooks } from "./contracts/deps";
import { deleteRequests, HAS_REQUESTS } from "./payouts/delete-requests";
import type { PlatformDeps } from "./platform/deps";
import { doomPostersOf, HAS_UPLOADS } from "./uploads/doom-posters";
import { assignFile } from "./vault/assign-file";
import { fileCount, fileNameOf, ownersOfFiles, takeFilesBack } from "./vault/files-of-operation";
import { doomVideosOf } from "./videos/files/doom-videos";

const HAS_VIDEOS = sql`exists (select from video_submissions s where s.contract_id = c.id)`;
const HAS_DELIVERABLES = sql`exists (select from video_deliverables d where d.contract_id = c.id)`;
const HAS_ANNOUNCEMENTS = sql`exists (select from portal_announcements a where a.contract_id = c.id)`;

/** What changes to contracts mean for the features that hang on them. */
export const contractHooks = (deps: Pick<PlatformDeps, "jobs">): ContractHooks => ({
  assignFile,
  ownersOfFiles,
  takeFilesBack,
  fileCount,
  fileNameOf,
  laterWork: [HAS_REQUESTS, HAS_DELIVERABLES, HAS_ANNOUNCEMENTS, HAS_UPLOADS, HAS_VIDEOS],
  // The pictures go with the job that the videos' removal queues.
  beforeDelete: [deleteRequests, doomPostersOf, (tx, contractId) => doomVideosOf(tx, deps, contractId)],
});
