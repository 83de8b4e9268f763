export { createAdminQueryClient } from "./admin-query-client";
export { type BulkUpsertOptions, newOperation } from "./contracts/bulk-upsert";
export {
  contractPages,
  contractSummary,
  contractTimeline,
  filesOfContract,
  listedContract,
  oneContract,
  PAGE_ROWS,
  recentFiles,
  refreshContracts,
} from "./contracts/contract-queries";
export type { ContractCalls, ContractFilters } from "./contracts/contracts";
export type { RevenueCalls, RevenueFilters } from "./contracts/revenue";
export { refreshRevenue, revenueMonths, revenuePages, revenueSummary, showMarked } from "./contracts/revenue";
export { type ApiClient, createApiClient } from "./create-api-client";
export type { ContractFileCalls, ContractFileFilters } from "./documents/contract-files";
export {
  fileHtml,
  filePages,
  fileSummary,
  fileText,
  oneFile,
  refreshFiles,
  sameFiles,
} from "./documents/contract-files";
export type { ConvertCalls } from "./documents/convert";
export type { ExtractionCalls } from "./documents/extraction";
export { ApiError, errorDetails, errorText, hasStatus, isApiError, isStaleCursor } from "./http/api-error";
export { isBusy, watchBusy } from "./http/busy";
export { type FieldErrors, firstErrors, serverErrors } from "./http/field-errors";
export { listPages } from "./http/list-pages";
export type { Page } from "./http/page";
export type { UploadOptions, UploadProgress } from "./http/send-form";
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
} from "./payouts/payout-queries";
export type { PayableFilters, PayoutCalls, PayoutFilters } from "./payouts/payouts";
export { type AccountCalls, accountSessions, refreshAccountSessions } from "./people/account";
export type { AuditEventCalls } from "./people/audit-events";
export { auditEventPages } from "./people/audit-queries";
export type { InvitationCalls } from "./people/invitations";
export { type PeopleCalls, peoplePages, refreshPeople } from "./people/people";
export type { AnnouncementCalls, AnnouncementFilters } from "./portals/announcements";
export {
  announcementPages,
  announcementSummary,
  listedAnnouncement,
  oneAnnouncement,
  refreshAnnouncements,
} from "./portals/announcements";
export type { CampaignCalls, CampaignFilters, CampaignSubmissionCalls } from "./portals/campaign-submissions";
export {
  campaignSubmissionPages,
  campaignSummary,
  recentCampaignSubmissions,
  refreshCampaign,
} from "./portals/campaign-submissions";
export type { CommunicationCalls, ContactFilters } from "./portals/communication";
export {
  communicationSummary,
  contactHistory,
  contactStatusPages,
  oneContactTask,
  refreshCommunication,
} from "./portals/communication";
export type { CampaignPortalFilters, PortalCalls, PortalFilters } from "./portals/portals";
export { campaignPortalPages, refreshPortals } from "./portals/portals";
export type { ProductRequestCalls, ProductRequestFilters } from "./portals/product-requests";
export {
  productRequestPages,
  productRequestSummary,
  recentProductRequests,
  refreshProductRequests,
} from "./portals/product-requests";
export {
  type AuthCalls,
  type EmbeddedSession,
  type LogInMethods,
  logInMethods,
  refreshLogInMethods,
  type SessionAnswer,
  type SessionUser,
} from "./server/auth";
export type { EmbedCalls, OpenedFrame } from "./server/embed";
export type { EventCalls } from "./server/events";
export type { LiveListener } from "./server/live-stream";
export type { ModuleCalls } from "./server/modules";
export { needsToday } from "./server/needs-today";
export type { SettingCalls } from "./server/settings";
export { storedSettings } from "./server/settings";
export { isSameFile, type VideoToUpload } from "./upload-video/open-upload";
export { takePoster } from "./upload-video/sending/take-poster";
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
export type { ArchiveCalls } from "./videos/archive";
export type { DeliverableCalls, TrackingFigureFilters, TrackingFilters } from "./videos/deliverables";
export {
  listedDeliverable,
  oneDeliverable,
  refreshTracking,
  showMarkedDeliverable,
  trackingPages,
  trackingSummary,
} from "./videos/deliverables";
export type { SubmissionCalls, VideoFilters, VideoQueue } from "./videos/submissions";
export { oneVideo, refreshVideos, videoPages, videoPlace, videoSummary } from "./videos/submissions";
export type { NewUpload, UploadCalls, UploadedSubmission, UploadStatus } from "./videos/uploads";
