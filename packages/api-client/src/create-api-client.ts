import { type AnnouncementCalls, announcementCalls } from "./announcements";
import { type ArchiveCalls, archiveCalls } from "./archive";
import { type AuthCalls, authCalls } from "./auth";
import { type CampaignCalls, campaignCalls } from "./campaign";
import { type CampaignSubmissionCalls, campaignSubmissionCalls } from "./campaign-submissions";
import { type CommunicationCalls, communicationCalls } from "./communication";
import { type ContractFileCalls, contractFileCalls } from "./contract-files";
import { type ContractCalls, contractCalls } from "./contracts";
import { type ConvertCalls, convertCalls } from "./convert";
import type { HttpOptions } from "./create-caller";
import { type DeliverableCalls, deliverableCalls } from "./deliverables";
import { type EmbedCalls, embedCalls } from "./embed";
import { type EventCalls, eventCalls } from "./events";
import { type ExtractionCalls, extractionCalls } from "./extraction";
import { createHttp } from "./http";
import { type ModuleCalls, moduleCalls } from "./modules";
import { type PayoutCalls, payoutCalls } from "./payouts";
import { type PortalCalls, portalCalls } from "./portals";
import { type RevenueCalls, revenueCalls } from "./revenue";
import { type SettingCalls, settingCalls } from "./settings";
import { addressSigner } from "./signed-addresses";
import { type StatusCall, statusCall } from "./status";
import { type SubmissionCalls, submissionCalls } from "./submissions";
import { type UploadCalls, uploadCalls } from "./uploads";

/** Every call of the back-office, by noun. */
export interface ApiClient {
  announcements: AnnouncementCalls;
  archive: ArchiveCalls;
  auth: AuthCalls;
  campaign: CampaignCalls;
  campaignSubmissions: CampaignSubmissionCalls;
  communication: CommunicationCalls;
  contracts: ContractCalls;
  contractFiles: ContractFileCalls;
  convert: ConvertCalls;
  deliverables: DeliverableCalls;
  embed: EmbedCalls;
  events: EventCalls;
  extraction: ExtractionCalls;
  modules: ModuleCalls;
  payouts: PayoutCalls;
  portals: PortalCalls;
  revenue: RevenueCalls;
  status: StatusCall;
  submissions: SubmissionCalls;
  settings: SettingCalls;
  uploads: UploadCalls;
  /** The same address with a signature that stands in for the session for ten minutes: files, images, downloads. */
  signedAddress(address: string): Promise<string>;
}

/** A client of the API at `baseUrl` (the page's own origin by default); every refused call is an ApiError. */
export function createApiClient({
  baseUrl = "",
  fetch = (input, init) => globalThis.fetch(input, init),
  headers = () => ({}),
  onUnauthorized = () => {},
}: Partial<HttpOptions> = {}): ApiClient {
  const http = createHttp({ baseUrl, fetch, headers, onUnauthorized });
  // A 401 of these is an answer, and no reason to ask for a log-in.
  const quiet = createHttp({ baseUrl, fetch, headers, onUnauthorized: () => {} });
  return {
    announcements: announcementCalls(http),
    archive: archiveCalls(http),
    auth: authCalls(quiet),
    campaign: campaignCalls(http),
    campaignSubmissions: campaignSubmissionCalls(http),
    communication: communicationCalls(http),
    contracts: contractCalls(http),
    contractFiles: contractFileCalls(http),
    convert: convertCalls(http),
    deliverables: deliverableCalls(http),
    embed: embedCalls(quiet),
    events: eventCalls(http),
    extraction: extractionCalls(http),
    modules: moduleCalls(quiet),
    payouts: payoutCalls(http),
    portals: portalCalls(http),
    revenue: revenueCalls(http),
    settings: settingCalls(http),
    uploads: uploadCalls(http),
    signedAddress: addressSigner(http),
    status: statusCall(http),
    submissions: submissionCalls(http),
  };
}
