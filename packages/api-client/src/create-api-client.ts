import type { NeedsToday } from "@crm/domain/server/needs-today.schema";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { type ContractCalls, contractCalls } from "./contracts/contracts";
import { type RevenueCalls, revenueCalls } from "./contracts/revenue";
import { type ContractFileCalls, contractFileCalls } from "./documents/contract-files";
import { type ConvertCalls, convertCalls } from "./documents/convert";
import { type ExtractionCalls, extractionCalls } from "./documents/extraction";
import { type AdminHttpOptions, createHttp, during } from "./http/http";
import { type PayoutCalls, payoutCalls } from "./payouts/payouts";
import { type AccountCalls, accountCalls } from "./people/account";
import { type AuditEventCalls, auditEventCalls } from "./people/audit-events";
import { type InvitationCalls, invitationCalls } from "./people/invitations";
import { type PeopleCalls, peopleCalls } from "./people/people";
import { type AnnouncementCalls, announcementCalls } from "./portals/announcements";
import {
  type CampaignCalls,
  type CampaignSubmissionCalls,
  campaignCalls,
  campaignSubmissionCalls,
} from "./portals/campaign-submissions";
import { type CommunicationCalls, communicationCalls } from "./portals/communication";
import { type PortalCalls, portalCalls } from "./portals/portals";
import { type ProductRequestCalls, productRequestCalls } from "./portals/product-requests";
import { type AuthCalls, authCalls } from "./server/auth";
import { type EmbedCalls, embedCalls } from "./server/embed";
import { type EventCalls, eventCalls } from "./server/events";
import { type ModuleCalls, moduleCalls } from "./server/modules";
import { type SettingCalls, settingCalls } from "./server/settings";
import { urlSigner } from "./server/signed-urls";
import { type ArchiveCalls, archiveCalls } from "./videos/archive";
import { type DeliverableCalls, deliverableCalls } from "./videos/deliverables";
import { type SubmissionCalls, submissionCalls } from "./videos/submissions";
import { type UploadCalls, uploadCalls } from "./videos/uploads";

/** The shell passes its client to modules that are deployed separately, so a name is never changed. */
export interface ApiClient {
  account: AccountCalls;
  announcements: AnnouncementCalls;
  archive: ArchiveCalls;
  auditEvents: AuditEventCalls;
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
  invitations: InvitationCalls;
  modules: ModuleCalls;
  needsToday: NeedsTodayCall;
  payouts: PayoutCalls;
  people: PeopleCalls;
  portals: PortalCalls;
  productRequests: ProductRequestCalls;
  revenue: RevenueCalls;
  status: StatusCall;
  submissions: SubmissionCalls;
  settings: SettingCalls;
  uploads: UploadCalls;
  /** Appends a signature that replaces the session for ten minutes. */
  signedAddress(url: string): Promise<string>;
}

/** A client of the API at `baseUrl` (default: the page's origin). Each refused call throws an ApiError. */
export function createApiClient({
  baseUrl = "",
  fetch = (input, init) => globalThis.fetch(input, init),
  headers = () => ({}),
  onUnauthorized = () => {},
  onForbidden = () => {},
  onOtherPerson = () => {},
}: Partial<AdminHttpOptions> = {}): ApiClient {
  const options = { baseUrl, fetch, headers, onUnauthorized, onForbidden, onOtherPerson };
  const http = createHttp(options);
  // A 401 from these calls is an expected answer and must not open the log-in.
  const quiet = createHttp({ ...options, onUnauthorized: () => {} });
  return {
    account: accountCalls(http),
    announcements: announcementCalls(http),
    archive: archiveCalls(http),
    auditEvents: auditEventCalls(http),
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
    invitations: invitationCalls(quiet),
    modules: moduleCalls(quiet),
    needsToday: async (signal) => (await http.rpc.api["needs-today"].$get({}, during(signal))).json(),
    payouts: payoutCalls(http),
    people: peopleCalls(http),
    portals: portalCalls(http),
    productRequests: productRequestCalls(http),
    revenue: revenueCalls(http),
    settings: settingCalls(http),
    uploads: uploadCalls(http),
    signedAddress: urlSigner(http),
    status: async (signal) => (await http.rpc.api.status.$get({}, during(signal))).json(),
    submissions: submissionCalls(http),
  };
}

type NeedsTodayCall = (signal?: AbortSignal) => Promise<NeedsToday>;

type StatusCall = (signal?: AbortSignal) => Promise<ServerStatus>;
