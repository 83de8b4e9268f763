export { everyHandler, examplePeople, peopleHandler } from "./every-handler";
export {
  exampleCsv,
  exampleError,
  exampleExtraction,
  exampleFile,
  exampleImport,
  exampleNeeds,
  exampleReading,
  exampleSeveral,
  exampleSummary,
  overloaded,
} from "./examples/example-answers";
export {
  exampleCommunicationSummary,
  exampleContactStatuses,
  exampleContacts,
  exampleContactTasks,
  exampleMessages,
} from "./examples/example-communication";
export { EXAMPLE_TODAY, exampleContracts } from "./examples/example-contracts";
export { exampleDeliverables, exampleTracked, exampleTrackingSummary } from "./examples/example-deliverables";
export {
  examplePayables,
  examplePayoutCsv,
  examplePayoutMonths,
  examplePayoutSummary,
  examplePayoutTimeline,
  exampleTerms,
} from "./examples/example-payout-answers";
export { examplePayouts } from "./examples/example-payouts";
export { exampleStatus } from "./examples/example-status";
export { exampleComment, exampleDetail, exampleSubmissions, exampleVideoSummary } from "./examples/example-submissions";
export { EXAMPLE_OPERATION, exampleTimeline } from "./examples/example-timeline";
export {
  announcementHandlers,
  announcementScenes,
  exampleAnnouncementSummary,
  exampleAnnouncements,
} from "./handlers/announcement-handlers";
export { archiveHandlers, exampleArchivePreview, exampleRun } from "./handlers/archive-handlers";
export { batchHandlers, examplePlan, exampleSave } from "./handlers/batch-handlers";
export {
  campaignHandlers,
  campaignScenes,
  exampleCampaignSubmissions,
  exampleCampaignSummary,
} from "./handlers/campaign-handlers";
export { communicationHandlers, communicationScenes } from "./handlers/communication-handlers";
export { contractHandlers, contractScenes } from "./handlers/contract-handlers";
export { convertHandlers, examplePages } from "./handlers/convert-handlers";
export { deliverableHandlers, trackingScenes } from "./handlers/deliverable-handlers";
export { liveEvents } from "./handlers/event-handlers";
export { payoutHandlers, payoutScenes, payoutWrites } from "./handlers/payout-handlers";
export {
  examplePortalImport,
  examplePortals,
  portalLinkHandlers,
  portalLinkScenes,
} from "./handlers/portal-link-handlers";
export {
  exampleProductRequests,
  productRequestHandlers,
  productRequestScenes,
} from "./handlers/product-request-handlers";
export {
  exampleRevenue,
  exampleRevenueMonths,
  exampleRevenueSummary,
  revenueHandlers,
  revenueScenes,
} from "./handlers/revenue-handlers";
export { submissionHandlers, videoScenes } from "./handlers/submission-handlers";
export { uploadHandlers } from "./handlers/upload-handlers";
export { createNetwork } from "./network";
export {
  EXAMPLE_SLUG,
  examplePayablePortal,
  examplePortal,
  examplePortalPayouts,
  examplePortalProductRequest,
} from "./portal/example-portal";
export { portalHandlers, portalScenes } from "./portal/portal-handlers";
export { exampleDocumentText, exampleFileSummary, exampleFiles, vaultHandlers } from "./vault-handlers";
