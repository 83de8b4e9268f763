// Written by `bun run msw:record`.
import type { RecordedErrors, Recording } from "../recording";
import contracts from "./contracts.json";
import contractsSummary from "./contracts-summary.json";
import needsToday from "./needs-today.json";
import people from "./people.json";
import contractsOne from "./contracts-one.json";
import contractsOneTimeline from "./contracts-one-timeline.json";
import contractsOneTerms from "./contracts-one-terms.json";
import contractFiles from "./contract-files.json";
import contractFilesSummary from "./contract-files-summary.json";
import contractFilesOne from "./contract-files-one.json";
import contractFilesOneText from "./contract-files-one-text.json";
import contractsCommunicationStatus from "./contracts-communication-status.json";
import communicationSchedule from "./communication-schedule.json";
import communicationScheduleSummary from "./communication-schedule-summary.json";
import communicationScheduleOne from "./communication-schedule-one.json";
import communicationHistory from "./communication-history.json";
import revenue from "./revenue.json";
import revenueSummary from "./revenue-summary.json";
import revenueMonths from "./revenue-months.json";
import payoutRequests from "./payout-requests.json";
import payoutRequestsSummary from "./payout-requests-summary.json";
import payoutRequestsMonths from "./payout-requests-months.json";
import payoutRequestsPayables from "./payout-requests-payables.json";
import payoutRequestsOne from "./payout-requests-one.json";
import payoutRequestsOneTimeline from "./payout-requests-one-timeline.json";
import portalAnnouncements from "./portal-announcements.json";
import portalAnnouncementsSummary from "./portal-announcements-summary.json";
import portalAnnouncementsOne from "./portal-announcements-one.json";
import submissions from "./submissions.json";
import submissionsOne from "./submissions-one.json";
import campaignManagerSummary from "./campaign-manager-summary.json";
import productRequests from "./product-requests.json";
import productRequestsSummary from "./product-requests-summary.json";
import productRequestsOne from "./product-requests-one.json";
import campaignManagerPortals from "./campaign-manager-portals.json";
import videoSubmissions from "./video-submissions.json";
import videoSubmissionsSummary from "./video-submissions-summary.json";
import videoSubmissionsOne from "./video-submissions-one.json";
import videoSubmissionsOnePlace from "./video-submissions-one-place.json";
import videoTracking from "./video-tracking.json";
import videoTrackingSummary from "./video-tracking-summary.json";
import videoDeliverablesOne from "./video-deliverables-one.json";
import archiveRunsPreview from "./archive-runs-preview.json";
import settings from "./settings.json";
import errors from "./errors.json";

export const recordings: readonly Recording[] = [
  contracts,
  contractsSummary,
  needsToday,
  people,
  contractsOne,
  contractsOneTimeline,
  contractsOneTerms,
  contractFiles,
  contractFilesSummary,
  contractFilesOne,
  contractFilesOneText,
  contractsCommunicationStatus,
  communicationSchedule,
  communicationScheduleSummary,
  communicationScheduleOne,
  communicationHistory,
  revenue,
  revenueSummary,
  revenueMonths,
  payoutRequests,
  payoutRequestsSummary,
  payoutRequestsMonths,
  payoutRequestsPayables,
  payoutRequestsOne,
  payoutRequestsOneTimeline,
  portalAnnouncements,
  portalAnnouncementsSummary,
  portalAnnouncementsOne,
  submissions,
  submissionsOne,
  campaignManagerSummary,
  productRequests,
  productRequestsSummary,
  productRequestsOne,
  campaignManagerPortals,
  videoSubmissions,
  videoSubmissionsSummary,
  videoSubmissionsOne,
  videoSubmissionsOnePlace,
  videoTracking,
  videoTrackingSummary,
  videoDeliverablesOne,
  archiveRunsPreview,
  settings,
];

export const recordedErrors: RecordedErrors = errors;
