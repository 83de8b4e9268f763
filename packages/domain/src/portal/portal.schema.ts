import { z } from "zod";
import { CONTRACT_LIFE_STATUSES } from "../contract/contract-status";
import { termStateSchema } from "../contract/term.schema";
import { PLAYBACKS, PREPARATIONS, VIDEO_STATUSES } from "../video/video-submission";
import { revisionRequestSchema } from "../video/video-submission.schema";
import { ANNOUNCEMENT_PRIORITIES, ANNOUNCEMENT_TYPES } from "./announcement";
import { portalProductRequestSchema } from "./product-request.schema";

const permission = z.object({ allowed: z.boolean(), reasons: z.array(z.string()) });

/** A creator's video as their portal shows it; `duration` in seconds. */
const portalVideoSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(VIDEO_STATUSES),
  createdAt: z.string(),
  reviewNotes: z.string().nullable(),
  /** The changes asked for, with what the creator has ticked; once a version answers them, those of the one before it. */
  revisionRequests: z.array(revisionRequestSchema),
  reviewedAt: z.string().nullable(),
  /** The notes that the version shown answers: those of the version before it. */
  answeredNotes: z.string().nullable(),
  /** Number of the version shown, from 1; an upload that answers `needs_revision` is the next one. */
  versionNumber: z.number().int(),
  version: z.number().int(),
  paymentPeriodStart: z.string(),
  /** `/api/portal/{slug}/videos/{id}/video?v=<number>`; the slug is all that opens it. */
  videoUrl: z.string(),
  posterUrl: z.string().nullable(),
  duration: z.number().nullable(),
  fileSize: z.number().int(),
  preparation: z.enum(PREPARATIONS),
  playback: z.enum(PLAYBACKS),
  playbackNote: z.string().nullable(),
  /** Spark codes that were sent for it. */
  sparkCodes: z.array(z.string()),
  /** Remarks at a moment of the version shown, in the order of the video. */
  comments: z.array(z.object({ id: z.number().int(), atSeconds: z.number(), text: z.string(), createdAt: z.string() })),
});

/** Answer of `GET /api/portal/{slug}` (spec part 2 §3, wire.md): nothing else of the business is in it. */
export const portalSchema = z
  .object({
    /** `startDate` is the current term's first day, `monthlyFee` that term's fee. */
    contract: z.object({
      id: z.number().int(),
      creatorId: z.number().int().nullable(),
      fullName: z.string(),
      socialHandle: z.string(),
      status: z.enum(CONTRACT_LIFE_STATUSES),
      monthlyFee: z.string(),
      startDate: z.string(),
      endDate: z.string(),
    }),
    progress: z.object({
      approvedVideos: z.number().int(),
      requiredThisMonth: z.number().int(),
      daysRemaining: z.number().int(),
      totalContractDays: z.number().int(),
      isOverdue: z.boolean(),
      daysOverdue: z.number().int(),
    }),
    term: z.object({
      number: z.number().int(),
      startDate: z.string(),
      /** The boundary: the next term's first day. */
      endDate: z.string(),
      /** The facts that `termState` goes by. */
      facts: z.object({
        contractStatus: z.enum(CONTRACT_LIFE_STATUSES),
        contractEnd: z.string(),
        termStart: z.string(),
        approvedVideos: z.number().int(),
        requiredVideos: z.number().int(),
        lateSince: z.string().nullable(),
      }),
      state: termStateSchema,
    }),
    /** All of the contract's, newest first. */
    videoUploads: z.array(portalVideoSchema),
    upload: permission,
    payout: permission.extend({ amountCents: z.number().int(), amount: z.string() }),
    /** Whether products may be asked for, and the newest request for some. */
    products: permission.extend({ latest: portalProductRequestSchema.nullable() }),
    /** Texts and addresses of the settings; empty where none is set. */
    links: z.object({
      sparkCodeFormUrl: z.string(),
      productsFormUrl: z.string(),
      wireGuideUrl: z.string(),
      postingGuidelines: z.string(),
    }),
    /** Whether a number is opted in, and the exact text that a creator consents to. */
    notifications: z.object({ isOptedIn: z.boolean(), consentText: z.string() }),
    business: z.object({ name: z.string(), timeZone: z.string() }),
    /** The server's time, which the portal's clock goes by. */
    now: z.string(),
  })
  .meta({ id: "Portal" });

/** One of the at most three announcements of `GET /api/portal/{slug}/announcements`, the most urgent first. */
export const portalAnnouncementSchema = z
  .object({
    id: z.number().int(),
    title: z.string(),
    message: z.string(),
    type: z.enum(ANNOUNCEMENT_TYPES),
    priority: z.enum(ANNOUNCEMENT_PRIORITIES),
    expiresAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "PortalAnnouncement" });

export type PortalVideo = z.infer<typeof portalVideoSchema>;
export type Portal = z.infer<typeof portalSchema>;
export type PortalAnnouncement = z.infer<typeof portalAnnouncementSchema>;
