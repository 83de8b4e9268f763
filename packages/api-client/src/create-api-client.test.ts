import { describe, expect, test } from "bun:test";
import { createApiClient } from "./create-api-client";

// Modules are deployed separately, so today's shell may run a module built against these names. Add names, never rename them.
const MEMBERS: Record<string, string> = {
  account: "change changePassword endOtherSessions endSession sessions",
  announcements: "create list one remove summary update",
  archive: "preview restore run start",
  auditEvents: "exportCsv page",
  auth: "forgot isPasswordGenerated login loginByLink logout methods reset session",
  campaign: "summary",
  campaignSubmissions: "create one page review",
  communication: "complete create generateMessages history record remove statuses summary task update",
  contractFiles: "change downloadAddress html list one page remove summary text upload",
  contracts:
    "advanceTerm bulkUpsert create exportCsv importCsv one page planBulkUpsert remove setStatus summary timeline undo update withHandle",
  convert: "page pageAddress pdfToPng",
  deliverables: "create one remove summary tracked update",
  embed: "login redeem",
  events: "listen",
  extraction: "document images",
  invitations: "accept look",
  modules: "registry reportFault",
  needsToday: "",
  payouts: "create exportCsv find invoice months page payables reveal review setStatus summary sync terms timeline",
  people: "change invite list resetLink revokeInvitation singlePassword",
  portals: "campaignAll campaignPage create importAll link page rotate",
  productRequests: "create one page reveal setStatus summary",
  revenue: "change exportCsv generate months page summary",
  settings: "all change",
  signedAddress: "",
  status: "",
  submissions: "closeReview comment edit one openReview page place removeComment review summary",
  uploads: "abandon chunk finalize init poster status whole",
};

describe("createApiClient", () => {
  test("keeps every name that already deployed modules call", () => {
    const api = createApiClient();
    const missing = Object.entries(MEMBERS).flatMap(([group, names]) => {
      const calls: unknown = Reflect.get(api, group);
      if (names === "") return typeof calls === "function" ? [] : [group];
      return names
        .split(" ")
        .filter((name) => !hasCall(calls, name))
        .map((name) => `${group}.${name}`);
    });
    expect(missing).toEqual([]);
  });
});

const hasCall = (calls: unknown, name: string): boolean =>
  typeof calls === "object" && calls !== null && typeof Reflect.get(calls, name) === "function";
