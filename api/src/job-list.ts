import { forgottenPasswordJob } from "./access/links/forgotten-password";
import { mailLinkJob } from "./access/links/mail-link";
import { encryptSlugsJob } from "./access/portal-links/encrypt-slugs";
import { archiveVideosJob } from "./archive/archive-videos";
import { restoreVideoJob } from "./archive/restore-video";
import type { Deps } from "./deps";
import { purgeExpired } from "./operations/purge-expired";
import { syncPayoutJob } from "./payouts/sync/sync-payout";
import { checkpointEmbedded } from "./platform/jobs/checkpoint-embedded";
import type { JobDefinition } from "./platform/jobs/define-job";
import { deletePendingFilesJob } from "./platform/storage/pending-deletions/delete-pending-files";
import { sendMessageJob } from "./sms/send-message";
import { removeChunksJob } from "./uploads/give-up-upload";
import { removePagesJob } from "./vault/conversion/convert-pdf";
import { removeBytesJob } from "./vault/delete-file";
import { readTextsJob } from "./vault/reading/read-texts";
import { makeVideoProxyJob } from "./videos/files/make-video-proxy";
import { prepareVideoJob } from "./videos/files/prepare-video";

export const jobList = (deps: Deps): JobDefinition[] => [
  purgeExpired(deps),
  forgottenPasswordJob(deps),
  mailLinkJob(deps),
  removeBytesJob(deps),
  readTextsJob(deps),
  removePagesJob(deps),
  prepareVideoJob(deps),
  makeVideoProxyJob(deps),
  archiveVideosJob(deps),
  restoreVideoJob(deps),
  deletePendingFilesJob(deps),
  removeChunksJob(deps),
  syncPayoutJob(deps),
  sendMessageJob(deps),
  deps.database.kind === "embedded" ? checkpointEmbedded(deps.database.client) : encryptSlugsJob(deps),
];
