export { announcementHandlers, announcementScenes } from "./announcement-handlers";
export { archiveHandlers, exampleArchivePreview, exampleRun } from "./archive-handlers";
export { batchHandlers, examplePlan, exampleSave } from "./batch-handlers";
export { campaignHandlers, campaignScenes } from "./campaign-handlers";
export { communicationHandlers, communicationScenes } from "./communication-handlers";
export { contractHandlers } from "./contract-handlers";
export { contractScenes } from "./contract-scenes";
export { convertHandlers, examplePages } from "./convert-handlers";
export { deliverableHandlers, trackingScenes } from "./deliverable-handlers";
export { liveEvents } from "./event-handlers";
export { everyHandler } from "./every-handler";
export { exampleAnnouncementSummary, exampleAnnouncements } from "./example-announcements";
export {
  exampleCsv,
  exampleError,
  exampleExtraction,
  exampleFile,
  exampleImport,
  exampleReading,
  exampleSummary,
} from "./example-answers";
export { exampleCampaignSubmissions, exampleCampaignSummary } from "./example-campaign";
export {
  exampleCommunicationSummary,
  exampleContactStatuses,
  exampleContacts,
  exampleContactTasks,
  exampleMessages,
} from "./example-communication";
export { EXAMPLE_TODAY, exampleContracts } from "./example-contracts";
export { exampleDeliverables, exampleTracked, exampleTrackingSummary } from "./example-deliverables";
export {
  examplePayables,
  examplePayoutCsv,
  examplePayoutMonths,
  examplePayoutSummary,
  examplePayoutTimeline,
  exampleTerms,
} from "./example-payout-answers";
export { examplePayouts } from "./example-payouts";
export { examplePortalImport, examplePortals } from "./example-portals";
export { exampleRevenue, exampleRevenueMonths, exampleRevenueSummary } from "./example-revenue";
export { exampleStatus } from "./example-status";
export { exampleComment, exampleDetail, exampleSubmissions, exampleVideoSummary } from "./example-submissions";
export { EXAMPLE_OPERATION, exampleTimeline } from "./example-timeline";
export { createNetwork } from "./network";
export { payoutHandlers, payoutScenes } from "./payout-handlers";
export { payoutWrites } from "./payout-writes";
export { EXAMPLE_SLUG, examplePayablePortal, examplePortal, examplePortalPayouts } from "./portal/example-portal";
export { portalHandlers, portalScenes } from "./portal/portal-handlers";
export { portalLinkHandlers, portalLinkScenes } from "./portal-link-handlers";
export { revenueHandlers, revenueScenes } from "./revenue-handlers";
export { submissionHandlers, videoScenes } from "./submission-handlers";
export { uploadHandlers } from "./upload-handlers";
export { exampleDocumentText, exampleFileSummary, exampleFiles, vaultHandlers } from "./vault-handlers";
