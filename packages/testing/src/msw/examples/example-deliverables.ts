import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import type { DeliverableStatus } from "@crm/domain/video/deliverable";
import type {
  Deliverable,
  TrackedSubmission,
  TrackedVideo,
  TrackingSummary,
} from "@crm/domain/video/deliverable.schema";
import { exampleContracts } from "./example-contracts";
import { exampleSubmissions } from "./example-submissions";

type Example = Partial<Deliverable> & {
  status: DeliverableStatus;
  person: number;
  title: string;
  dueIn: number | null;
};

const EXAMPLES: readonly Example[] = [
  {
    person: 0,
    title: "Launch teaser for the April collection",
    status: "planned",
    dueIn: 9,
    description: "Fifteen seconds, product in the first three.",
    platform: "TikTok",
  },
  {
    person: 1,
    title: "Behind the scenes at the studio",
    status: "in_progress",
    dueIn: -4,
    description: "Two minutes, no music with words.",
    platform: "YouTube",
  },
  { person: 2, title: "Answers to ten questions", status: "planned", dueIn: null },
  {
    person: 1,
    title: "Unboxing, long cut",
    status: "completed",
    dueIn: -2,
    platform: "YouTube",
    views: 18_240,
    engagement: 1312,
  },
  {
    person: 2,
    title: "Workshop tour",
    status: "delivered",
    dueIn: -10,
    videoUrl: "https://videos.example/workshop",
    platform: "Instagram",
    views: 96_400,
    engagement: 8051,
  },
  {
    person: 0,
    title: "Winter styling",
    status: "approved",
    dueIn: -30,
    videoUrl: "https://videos.example/winter",
    platform: "TikTok",
    views: 1_204_911,
    engagement: 88_120,
    notes: "Reposted by the brand.",
  },
];

export function exampleDeliverables(today: CalendarDate): Deliverable[] {
  const contracts = exampleContracts(today);
  return EXAMPLES.map(({ person, dueIn, ...example }, index) => {
    const contract = contracts[person];
    if (!contract) throw new Error("The examples have lost a person");
    const { id, fullName, socialHandle } = contract;
    const added = `${addDays(today, -index * 7)}T15:00:00.000Z`;
    return {
      id: index + 1,
      contractId: id,
      contract: { id, fullName, socialHandle },
      description: null,
      expectedDeliveryDate: dueIn === null ? null : addDays(today, dueIn),
      actualDeliveryDate: null,
      videoUrl: null,
      platform: null,
      views: 0,
      engagement: 0,
      notes: null,
      version: 1,
      createdAt: added,
      updatedAt: added,
      ...example,
    };
  });
}

export function exampleTracked(today: CalendarDate): TrackedVideo[] {
  const deliverables = exampleDeliverables(today).map(
    (row) => ({ ...row, kind: "deliverable", isArchived: false, archiveTarget: null }) as const,
  );
  const submissions = exampleSubmissions(today).map(
    ({
      id,
      contractId,
      contract,
      title,
      description,
      status,
      reviewing,
      isArchived,
      archiveTarget,
      version,
      submittedAt,
    }): TrackedSubmission => ({
      kind: "submission",
      id,
      contractId,
      contract,
      title,
      description,
      expectedDeliveryDate: null,
      status,
      reviewing,
      platform: null,
      views: null,
      engagement: null,
      isArchived,
      archiveTarget,
      version,
      createdAt: submittedAt,
    }),
  );
  return [...deliverables, ...submissions].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export const exampleTrackingSummary = (today: CalendarDate): TrackingSummary => ({
  totalVideos: 13,
  inProgress: 5,
  totalViews: 1_319_551,
  completed: 5,
  byStatus: { planned: 2, in_progress: 1, completed: 1, delivered: 1, approved: 1 },
  submissionsByStatus: { submitted: 3, reviewing: 1, approved: 2, needs_revision: 1, rejected: 1 },
  today,
});
