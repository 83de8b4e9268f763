import type { CalendarDate } from "@crm/domain/value/calendar";
import { toDecimal } from "@crm/domain/value/money";
import { campaignStatusOf } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission, CampaignSummary } from "@crm/domain/video/campaign-submission.schema";
import { HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleContracts } from "../examples/example-contracts";
import { examplePayouts } from "../examples/example-payouts";
import { exampleSubmissions } from "../examples/example-submissions";

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
    reviewerId: null,
    reviewedBy: null,
    createdAt: `${today}T16:00:00.000Z`,
    version: 1,
  };
}

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
  reviewerId: video.reviewedBy && 2,
  reviewedBy: video.reviewedBy,
  createdAt: video.submittedAt,
  version: video.version,
});

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

export function campaignHandlers(today: CalendarDate, listed?: number) {
  const all = exampleCampaignSubmissions(today);
  return [
    http.get("/api/campaign-manager/summary", () => HttpResponse.json(exampleCampaignSummary(today))),
    http.get("/api/submissions", () => list(all.slice(0, listed))),
    http.post("/api/submissions", () => HttpResponse.json(all[0], { status: 201 })),
    ...all.flatMap((submission) => {
      const path = `/api/submissions/${submission.id}`;
      return [
        http.get(path, () => HttpResponse.json(submission)),
        http.put(path, () => HttpResponse.json({ ...submission, version: submission.version + 1 })),
      ];
    }),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

const READ = ["/api/campaign-manager/summary", "/api/submissions"];

export const campaignScenes = {
  empty: [
    http.get("/api/submissions", () => list([])),
    http.get("/api/campaign-manager/summary", () =>
      HttpResponse.json({
        activePortals: 0,
        pendingSubmissions: 0,
        pendingPayouts: { amount: "0.00", amountCents: 0, count: 0 },
        totalSubmissions: 0,
      }),
    ),
  ],
  failing: READ.map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
  stale: [
    http.put("/api/submissions/:id", () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
};
