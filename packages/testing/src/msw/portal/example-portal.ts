import { TERM_DAYS } from "@crm/domain/contract/term";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import type { Portal, PortalVideo } from "@crm/domain/portal/portal.schema";
import type { PortalProductRequest } from "@crm/domain/portal/product-request.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { exampleContracts } from "../examples/example-contracts";
import { examplePayouts } from "../examples/example-payouts";

export const EXAMPLE_SLUG = "mfzxi33omn2gs3thnrswy5dfoi";

const TERM_BEGAN_DAYS_AGO = 10;
const DAYS_LEFT = TERM_DAYS - TERM_BEGAN_DAYS_AGO - 1;

type Example = Pick<PortalVideo, "id" | "title" | "status"> & Partial<PortalVideo> & { daysAgo: number };

const VIDEOS: readonly Example[] = [
  {
    id: 31,
    title: "Spring look",
    status: "submitted",
    daysAgo: 0,
    versionNumber: 2,
    version: 4,
    answeredNotes: "Show the hem.",
  },
  {
    id: 30,
    title: "Three ways to wear linen",
    status: "needs_revision",
    daysAgo: 3,
    reviewNotes: "Please show the label in the first three seconds.",
    revisionRequests: [
      { id: 1, text: "Show the label in the first three seconds", done: true },
      { id: 2, text: "Hold the shot at 0:12 a moment longer", done: false },
    ],
    comments: [
      { id: 1, atSeconds: 3.5, text: "The label is out of sight here.", createdAt: "2026-02-28T10:00:00.000Z" },
      { id: 2, atSeconds: 12, text: "Hold this shot a moment longer.", createdAt: "2026-02-28T10:01:00.000Z" },
    ],
  },
  {
    id: 29,
    title: "Morning routine",
    status: "approved",
    daysAgo: 5,
    reviewNotes: "Lovely.",
    sparkCodes: ["#ABC123", "#DEF456"],
  },
  { id: 28, title: "Unboxing the March parcel", status: "approved", daysAgo: 6 },
  {
    id: 27,
    title: "A day in the workshop",
    status: "reviewing",
    daysAgo: 8,
    playback: "none",
    playbackNote: "Browsers cannot play WMV files. Download it to watch it.",
    posterUrl: null,
    duration: null,
  },
  {
    id: 26,
    title: "Unlisted discount code",
    status: "rejected",
    daysAgo: 30,
    reviewNotes: "The code has run out. Please film it anew.",
  },
];

/** Ada's portal at 10:00 in New York: her term began ten days ago; two of her four videos are approved. */
export function examplePortal(today: CalendarDate): Portal {
  const [ada] = exampleContracts(today);
  const startDate = addDays(today, -TERM_BEGAN_DAYS_AGO);
  const boundary = addDays(startDate, TERM_DAYS);
  const facts = {
    contractStatus: ada.status,
    contractEnd: ada.endDate,
    termStart: startDate,
    approvedVideos: 2,
    requiredVideos: 4,
    lateSince: null,
  };
  return {
    contract: {
      id: ada.id,
      creatorId: ada.creatorId,
      fullName: ada.fullName,
      socialHandle: ada.socialHandle,
      status: ada.status,
      monthlyFee: "2500.00",
      startDate,
      endDate: ada.endDate,
    },
    progress: {
      approvedVideos: 2,
      requiredThisMonth: 4,
      daysRemaining: 200,
      totalContractDays: 365,
      isOverdue: false,
      daysOverdue: 0,
    },
    term: {
      number: 3,
      startDate,
      endDate: boundary,
      facts,
      state: { state: "running", boundary, daysLeft: DAYS_LEFT, nextStartsOn: boundary },
    },
    videoUploads: VIDEOS.map((video) => portalVideo(video, today)),
    upload: { allowed: true, reasons: [] },
    payout: {
      allowed: false,
      reasons: ["2 of this term's 4 videos are approved. All must be."],
      amountCents: 250_000,
      amount: "2500.00",
    },
    products: { allowed: true, reasons: [], latest: null },
    links: {
      sparkCodeFormUrl: "",
      productsFormUrl: "https://forms.example/products",
      wireGuideUrl: "https://guides.example/wire",
      postingGuidelines: "Tag the brand.\nKeep the video up for 30 days.",
    },
    notifications: { isOptedIn: true, consentText: "By giving my number I agree to get text messages." },
    business: { name: "Bright Shop", timeZone: "America/New_York" },
    now: `${today}T15:00:00.000Z`,
  };
}

/** All four videos are approved, so that a payout can be requested. */
export function examplePayablePortal(today: CalendarDate): Portal {
  const portal = examplePortal(today);
  return {
    ...portal,
    progress: { ...portal.progress, approvedVideos: 4 },
    term: {
      ...portal.term,
      facts: { ...portal.term.facts, approvedVideos: 4 },
      state: {
        state: "completed",
        boundary: portal.term.endDate,
        daysLeft: DAYS_LEFT,
        nextStartsOn: portal.term.endDate,
      },
    },
    upload: {
      allowed: false,
      reasons: ["All videos of this term are approved. Uploads open again when your next term starts."],
    },
    payout: { ...portal.payout, allowed: true, reasons: [] },
  };
}

export function examplePortalPayouts(today: CalendarDate): PortalPayout[] {
  return examplePayouts(today).filter(({ contract, status }) => contract.id === 1 && status === "PAID");
}

export function examplePortalProductRequest(
  today: CalendarDate,
  status: PortalProductRequest["status"],
): PortalProductRequest {
  return {
    id: 4,
    requestedProducts: "Linen shirt in sand, size S\nTwo of the new tote bags",
    note: null,
    status,
    nextEligibleDate: status === "SENT" ? addDays(today, TERM_DAYS - TERM_BEGAN_DAYS_AGO) : null,
    orderLink: status === "SENT" ? "https://parcels.example/track/SX-20931" : null,
    declineNotes: status === "DECLINED" ? "The shirt is sold out. Ask again in spring." : null,
    createdAt: `${addDays(today, -4)}T15:00:00.000Z`,
    updatedAt: status === "PENDING" ? null : `${addDays(today, -2)}T15:00:00.000Z`,
  };
}

function portalVideo({ daysAgo, ...video }: Example, today: CalendarDate): PortalVideo {
  const media = `/api/portal/${EXAMPLE_SLUG}/videos/${video.id}`;
  const sentOn = addDays(today, -daysAgo);
  return {
    // Ten minutes before the example's clock for the newest video.
    createdAt: `${sentOn}T14:50:00.000Z`,
    reviewNotes: null,
    revisionRequests: [],
    reviewedAt: ["submitted", "reviewing"].includes(video.status) ? null : `${addDays(sentOn, 1)}T10:00:00.000Z`,
    answeredNotes: null,
    versionNumber: 1,
    version: 1,
    paymentPeriodStart: addDays(today, -TERM_BEGAN_DAYS_AGO - (daysAgo > TERM_BEGAN_DAYS_AGO ? TERM_DAYS : 0)),
    videoUrl: `${media}/video?v=1`,
    posterUrl: `${media}/poster?v=1`,
    duration: 42,
    fileSize: 31_457_280,
    preparation: "ready",
    playback: "original",
    playbackNote: null,
    sparkCodes: [],
    comments: [],
    ...video,
  };
}
