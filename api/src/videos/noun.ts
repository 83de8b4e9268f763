import type { LiveEventType } from "@crm/domain/server/live-event";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { eq } from "drizzle-orm";
import type { Noun } from "../platform/audit/edit";
import { NotFound, Stale } from "../platform/errors/errors";
import { findSubmission } from "./queries";
import { videoSubmissions } from "./table";

const EVENTS: Readonly<Record<string, LiveEventType>> = {
  created: "submission.created",
  revised: "submission.revised",
  updated: "submission.changed",
};

export const SUBMISSION: Noun<VideoSubmission, typeof videoSubmissions.$inferSelect, typeof videoSubmissions> = {
  entity: "submission",
  table: videoSubmissions,
  lock: async (tx, id) => {
    const [row] = await tx.select().from(videoSubmissions).where(eq(videoSubmissions.id, id)).for("update");
    if (!row) throw NotFound("Submission", id);
    return row;
  },
  read: findSubmission,
  audited: {
    always: ["contractId", "title", "versionNumber", "status", "adminNotes"],
    changed: ["description", "driveFileId", "driveUrl"],
  },
  event: ({ id, action }) => ({ type: EVENTS[action] ?? "submission.reviewed", id }),
  stale: Stale,
};
