import { z } from "zod";
import { CONTRACT_LIFE_STATUSES } from "../contract/contract-status";
import { termStateSchema } from "../contract/term.schema";
import { PLAYBACKS, PREPARATIONS, VIDEO_STATUSES } from "../video/video-submission";
import { revisionRequestSchema } from "../video/video-submission.schema";
import { ANNOUNCEMENT_PRIORITIES, ANNOUNCEMENT_TYPES } from "./announcement";
import { portalProductRequestSchema } from "./product-request.schema";

const permission = z.object({ allowed: z.boolean(), reasons: z.array(z.string()) });

const portalVideoSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  status: z.enum(VIDEO_STATUSES),
  createdAt: z.string(),
  reviewNotes: z.string().nullable(),
  revisionRequests: z.array(revisionRequestSchema),
  reviewedAt: z.string().nullable(),
  /** Notes on the previous version, to which the shown version responds. */
  answeredNotes: z.string().nullable(),
  versionNumber: z.number().int(),
  version: z.number().int(),
  paymentPeriodStart: z.string(),
  /** No sign-in is needed: the slug alone opens it. */
  videoUrl: z.string(),
  posterUrl: z.string().nullable(),
  duration: z.number().nullable(),
  fileSize: z.number().int(),
  preparation: z.enum(PREPARATIONS),
  playback: z.enum(PLAYBACKS),
  playbackNote: z.string().nullable(),
  sparkCodes: z.array(z.string()),
  comments: z.array(z.object({ id: z.number().int(), atSeconds: z.number(), text: z.string(), createdAt: z.string() })),
});

export const portalSchema = z
  .object({
    /** First day and fee of the current term. */
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
      endDate: z.string(),
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
    videoUploads: z.array(portalVideoSchema),
    upload: permission,
    payout: permission.extend({ amountCents: z.number().int(), amount: z.string() }),
    products: permission.extend({ latest: portalProductRequestSchema.nullable() }),
    links: z.object({
      sparkCodeFormUrl: z.string(),
      productsFormUrl: z.string(),
      wireGuideUrl: z.string(),
      postingGuidelines: z.string(),
    }),
    notifications: z.object({ isOptedIn: z.boolean(), consentText: z.string() }),
    business: z.object({ name: z.string(), timeZone: z.string() }),
    now: z.string(),
  })
  .meta({ id: "Portal" });

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
