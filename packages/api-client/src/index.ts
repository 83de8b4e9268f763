export {
  announcementPages,
  announcementSummary,
  listedAnnouncement,
  oneAnnouncement,
  refreshAnnouncements,
} from "./announcement-queries";
export type { AnnouncementCalls, AnnouncementFilters } from "./announcements";
export { ApiError, errorText, isApiError, troubleOf } from "./api-error";
export type { ArchiveCalls } from "./archive";
export type { AuthCalls, EmbeddedSession, SessionAnswer } from "./auth";
export { type BulkUpsertOptions, newOperation } from "./bulk-upsert";
export type { CampaignCalls } from "./campaign";
export {
  campaignSubmissionPages,
  campaignSummary,
  recentCampaignSubmissions,
  refreshCampaign,
} from "./campaign-queries";
export type { CampaignFilters, CampaignSubmissionCalls } from "./campaign-submissions";
export type { CommunicationCalls, ContactFilters, TaskFilters } from "./communication";
export {
  communicationSummary,
  contactHistory,
  contactStatusPages,
  contactTaskPages,
  oneContactTask,
  refreshCommunication,
} from "./communication-queries";
export type { ContractFileCalls, ContractFileFilters } from "./contract-files";
export { filePages, fileSummary, fileText, oneFile, refreshFiles, sameFiles } from "./contract-files-queries";
export {
  contractPage,
  contractPlaces,
  contractSummary,
  contractTimeline,
  filesOfContract,
  listedContract,
  oneContract,
  PAGE_ROWS,
  recentFiles,
  refreshContracts,
} from "./contract-queries";
export type { ContractCalls, ContractFilters } from "./contracts";
export type { ConvertCalls } from "./convert";
export { type ApiClient, createApiClient } from "./create-api-client";
export {
  listedDeliverable,
  oneDeliverable,
  refreshTracking,
  showMarkedDeliverable,
  trackingPages,
  trackingSummary,
} from "./deliverable-queries";
export type { DeliverableCalls, TrackingFilters } from "./deliverables";
export type { EmbedCalls, OpenedFrame } from "./embed";
export type { EventCalls } from "./events";
export type { ExtractionCalls } from "./extraction";
export { type FieldErrors, firstErrors, serverErrors } from "./field-errors";
export type { LiveListener } from "./live-stream";
export type { ModuleCalls } from "./modules";
export type { Page } from "./page";
export {
  contractTerms,
  listedPayout,
  onePayout,
  payablePages,
  payoutMonths,
  payoutPages,
  payoutSummary,
  payoutTimeline,
  recentPayouts,
  refreshPayouts,
} from "./payout-queries";
export type { PayableFilters, PayoutCalls, PayoutFilters } from "./payouts";
export { campaignPortalPages, refreshPortals } from "./portal-queries";
export type { CampaignPortalFilters, PortalCalls, PortalFilters } from "./portals";
export { createQueryClient } from "./query-client";
export type { RevenueCalls, RevenueFilters } from "./revenue";
export { refreshRevenue, revenueMonths, revenuePages, revenueSummary, showMarked } from "./revenue-queries";
export type { UploadOptions, UploadProgress } from "./send-form";
export type { SettingCalls } from "./settings";
export { storedSettings } from "./settings-queries";
export { oneVideo, refreshVideos, videoPages, videoPlace, videoSummary } from "./submission-queries";
export type { SubmissionCalls, VideoFilters, VideoQueue } from "./submissions";
export { isSameFile, type VideoToUpload } from "./upload-video/open-upload";
export { takePoster } from "./upload-video/take-poster";
export type { UploadFailure } from "./upload-video/upload-failure";
export { type RememberedUpload, type UploadMemory, uploadMemory } from "./upload-video/upload-memory";
export { hasEnded, type VideoUploadProgress, type VideoUploadState } from "./upload-video/upload-state";
export {
  type ChosenVideo,
  createUploadStore,
  isRunning,
  type UnfinishedUpload,
  type UploadItem,
  type UploadList,
  type UploadStore,
  type UploadStoreOptions,
} from "./upload-video/upload-store";
export { type UploadVideoOptions, uploadVideo, type VideoUpload } from "./upload-video/upload-video";
export type { NewUpload, UploadCalls, UploadedSubmission, UploadStatus } from "./uploads";
