import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { VIDEO_STATUSES, type VideoStatus } from "@crm/domain/video/video-submission";
import type {
  RevisionRequest,
  SubmissionComment,
  SubmissionVersion,
  VideoSubmission,
  VideoSubmissionDetail,
  VideoSummary,
} from "@crm/domain/video/video-submission.schema";
import { exampleContracts } from "./example-contracts";

type Example = Partial<VideoSubmission> & { status: VideoStatus; daysAgo: number; person: number; title: string };

const ASKED: RevisionRequest[] = [
  { id: 1, text: "Keep the logo whole", done: true },
  { id: 2, text: "Turn the music down while you speak", done: false },
];

const EXAMPLES: readonly Example[] = [
  {
    person: 0,
    title: "Spring look, first cut",
    status: "submitted",
    daysAgo: 0,
    preparation: "preparing",
    thumbnailUrl: null,
    duration: null,
    width: null,
    height: null,
  },
  {
    person: 1,
    title: "Unboxing the March parcel",
    status: "submitted",
    daysAgo: 1,
    versionNumber: 2,
    version: 4,
    revisionRequests: ASKED,
  },
  {
    person: 2,
    title: "A day in the workshop",
    status: "reviewing",
    daysAgo: 3,
    fileName: "workshop.wmv",
    mimeType: "video/x-ms-wmv",
    playback: "none",
    playbackNote: "Browsers cannot play WMV files. Download it to watch it.",
    thumbnailUrl: null,
    duration: null,
    width: null,
    height: null,
  },
  {
    person: 1,
    title: "Three ways to wear linen",
    status: "needs_revision",
    daysAgo: 8,
    adminNotes: "Please show the label in the first three seconds.",
    revisionRequests: [{ id: 3, text: "Show the label in the first three seconds", done: false }],
  },
  { person: 0, title: "Morning routine <b>with coffee</b>", status: "approved", daysAgo: 12, adminNotes: "Lovely." },
  {
    person: 2,
    title: "Unlisted discount code",
    status: "rejected",
    daysAgo: 20,
    adminNotes: "The code has run out. Please film it anew.",
    playback: "proxy",
    fileName: "code.avi",
    mimeType: "video/x-msvideo",
  },
  {
    person: 0,
    title: "Winter haul",
    status: "approved",
    daysAgo: 55,
    isArchived: true,
    archivedAt: "2026-02-20T08:00:00.000Z",
    archiveTarget: "dropbox",
  },
];

export function exampleSubmissions(today: CalendarDate): VideoSubmission[] {
  return EXAMPLES.map((example, index) => answered(example, index + 1, today));
}

function answered({ person, daysAgo, ...example }: Example, id: number, today: CalendarDate): VideoSubmission {
  const contract = exampleContracts(today)[person];
  if (!contract) throw new Error("The examples have lost a person");
  const submitted = addDays(today, -daysAgo);
  const versionNumber = example.versionNumber ?? 1;
  const isDecided = example.status !== "submitted" && example.status !== "reviewing";
  return {
    id,
    contractId: contract.id,
    contract: { id: contract.id, fullName: contract.fullName, socialHandle: contract.socialHandle },
    description: example.title,
    reviewing:
      example.status === "reviewing"
        ? { by: "user:2", byName: "Bo Lindqvist", window: "another-window", until: `${submitted}T15:10:00.000Z` }
        : null,
    adminNotes: null,
    revisionRequests: [],
    fileKey: `videos/example-${id}`,
    driveFileId: null,
    driveUrl: null,
    videoUrl: `/api/video-submissions/${id}/video?v=${versionNumber}`,
    thumbnailUrl: `/api/video-submissions/${id}/poster?v=${versionNumber}`,
    fileName: "video.mp4",
    mimeType: "video/mp4",
    fileSize: 18_400_000 + id * 1_300_000,
    duration: 24.5 + id * 7,
    width: 1080,
    height: 1920,
    preparation: "ready",
    playback: "original",
    playbackNote: null,
    paymentPeriodStart: addDays(submitted, -5),
    isArchived: false,
    archivedAt: null,
    archiveTarget: null,
    isInPayout: false,
    submittedAt: `${submitted}T15:0${id}:00.000Z`,
    reviewedAt: isDecided ? `${addDays(submitted, 1)}T16:00:00.000Z` : null,
    reviewedBy: isDecided
      ? { actor: "user:2", actorName: "Bo Lindqvist", at: `${addDays(submitted, 1)}T16:00:00.000Z` }
      : null,
    versionNumber,
    version: isDecided ? 2 : 1,
    ...example,
  };
}

/** Adds versions and comments; the video that was sent again has two of each. */
export function exampleDetail(video: VideoSubmission): VideoSubmissionDetail {
  if (video.versionNumber === 1) return { ...video, versions: [versionOf(video)], comments: [], sparkCodes: [] };
  const first: SubmissionVersion = {
    ...versionOf(video),
    number: 1,
    title: "Unboxing, rough",
    videoUrl: `/api/video-submissions/${video.id}/video?v=1`,
    thumbnailUrl: `/api/video-submissions/${video.id}/poster?v=1`,
    status: "needs_revision",
    adminNotes: "The logo is cut off, see the comment.",
    revisionRequests: ASKED,
    uploadedAt: "2026-02-24T15:00:00.000Z",
    reviewedAt: "2026-02-25T09:30:00.000Z",
    reviewedBy: { actor: "user:2", actorName: "Bo Lindqvist", at: "2026-02-25T09:30:00.000Z" },
  };
  const comments: SubmissionComment[] = [
    {
      id: 1,
      versionNumber: 1,
      atSeconds: 4.2,
      text: "The logo is cut off here.",
      author: "user:2",
      authorName: "Bo Lindqvist",
    },
    {
      id: 2,
      versionNumber: 2,
      atSeconds: 12.75,
      text: "Much better <3",
      author: "embed:desk.example/maria",
      authorName: null,
    },
  ].map((comment) => ({ ...comment, createdAt: "2026-02-25T09:28:00.000Z" }));
  return { ...video, versions: [versionOf(video), first], comments, sparkCodes: ["MAYA-2026-03"] };
}

export const exampleComment: SubmissionComment = {
  id: 3,
  versionNumber: 2,
  atSeconds: 3.5,
  text: "The sound is too low here.",
  author: "user:1",
  authorName: "Owner",
  createdAt: "2026-03-02T15:00:00.000Z",
};

function versionOf(video: VideoSubmission): SubmissionVersion {
  return {
    number: video.versionNumber,
    title: video.title,
    description: video.description,
    videoUrl: video.videoUrl,
    thumbnailUrl: video.thumbnailUrl,
    fileName: video.fileName,
    mimeType: video.mimeType,
    fileSize: video.fileSize,
    duration: video.duration,
    width: video.width,
    height: video.height,
    preparation: video.preparation,
    playback: video.playback,
    playbackNote: video.playbackNote,
    status: video.status,
    adminNotes: video.adminNotes,
    revisionRequests: video.status === "needs_revision" ? video.revisionRequests : [],
    uploadedAt: video.submittedAt,
    reviewedAt: video.reviewedAt,
    reviewedBy: video.reviewedBy,
  };
}

export function exampleVideoSummary(videos: readonly VideoSubmission[], today: CalendarDate): VideoSummary {
  const count = (isCounted: (video: VideoSubmission) => boolean) => videos.filter(isCounted).length;
  const currentMonth = today.slice(0, 7);
  const isThisMonth = ({ submittedAt }: VideoSubmission) => submittedAt.startsWith(currentMonth);
  return {
    total: videos.length,
    matching: videos.length,
    thisMonth: count(isThisMonth),
    thisMonthApproved: count((video) => isThisMonth(video) && video.status === "approved"),
    approved: count(({ status }) => status === "approved"),
    pendingReview: count(({ status }) => status === "submitted" || status === "reviewing"),
    byStatus: countsByStatus((status) => count((video) => video.status === status)),
    months: [...new Set([currentMonth, ...videos.map(({ submittedAt }) => submittedAt.slice(0, 7))])].sort().reverse(),
    currentMonth,
  };
}

function countsByStatus(count: (status: VideoStatus) => number): Record<VideoStatus, number> {
  const [submitted, reviewing, approved, needs_revision, rejected] = VIDEO_STATUSES;
  return {
    [submitted]: count(submitted),
    [reviewing]: count(reviewing),
    [approved]: count(approved),
    [needs_revision]: count(needs_revision),
    [rejected]: count(rejected),
  };
}
