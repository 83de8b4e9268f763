import type { CalendarDate } from "@crm/domain/value/calendar";
import { toDecimal } from "@crm/domain/value/money";
import { campaignStatusOf } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission, CampaignSummary } from "@crm/domain/video/campaign-submission.schema";
import { exampleContracts } from "./example-contracts";
import { examplePayouts } from "./example-payouts";
import { exampleSubmissions } from "./example-submissions";

/** What creators handed in as `GET /api/submissions` answers it: a post elsewhere, then the example videos, in every status. */
export function exampleCampaignSubmissions(today: CalendarDate): CampaignSubmission[] {
  return [examplePost(today), ...exampleSubmissions(today).map(videoRow)];
}

function examplePost(today: CalendarDate): CampaignSubmission {
  const contract = exampleContracts(today)[2];
  if (!contract) throw new Error("The examples have lost a person");
  const { id, fullName, socialHandle, creatorId } = contract;
  return {
    id: "s-7",
    contractId: id,
    contract: { id, fullName, socialHandle },
    creatorId,
    title: "Story with the swipe-up link",
    notes: "It was up for 24 hours, so here is the recording.",
    externalUrl: "https://stories.example/linus/3121",
    status: "PENDING",
    reviewNotes: null,
    createdAt: `${today}T16:00:00.000Z`,
    version: 1,
  };
}

// The archived one is of a term that was paid long ago.
const videoRow = (video: ReturnType<typeof exampleSubmissions>[number]): CampaignSubmission => ({
  id: `v-${video.id}`,
  contractId: video.contractId,
  contract: video.contract,
  creatorId: null,
  title: video.title,
  notes: video.description,
  externalUrl: `/video-review?id=${video.id}`,
  status: campaignStatusOf(video.status, video.isArchived),
  reviewNotes: video.adminNotes,
  createdAt: video.submittedAt,
  version: video.version,
});

/** The cards over the examples. */
export function exampleCampaignSummary(today: CalendarDate): CampaignSummary {
  const submissions = exampleCampaignSubmissions(today);
  const pending = examplePayouts(today).filter(({ reviewStatus }) => reviewStatus === "PENDING");
  const cents = pending.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    activePortals: 5,
    pendingSubmissions: submissions.filter(({ status }) => status === "PENDING").length,
    pendingPayouts: { amount: toDecimal(cents), amountCents: cents, count: pending.length },
    totalSubmissions: submissions.length,
  };
}
