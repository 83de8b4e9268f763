import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { and, eq, isNull, sql } from "drizzle-orm";
import { updateWithoutVersion } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Conflict, Stale } from "../platform/errors/errors";
import { announce } from "../platform/events/announce";
import { isExpired, LEASES } from "../platform/jobs/lease";
import { SUBMISSION } from "./noun";
import { findSubmission } from "./queries";
import { videoSubmissions } from "./table";

export const NO_REVIEWER = { reviewingBy: null, reviewingWindow: null, reviewingUntil: null };

type Reviewer = { actor: string; window: string | null };

const { reviewingBy, reviewingWindow, reviewingUntil } = videoSubmissions;

// A browser window identifies the reviewer, even if the user changes; without one, the user does.
const isOf = ({ actor, window }: Reviewer) =>
  window === null ? and(isNull(reviewingWindow), eq(reviewingBy, actor)) : eq(reviewingWindow, window);

/** Changes nothing if another reviewer has the lease. Throws 409 for a decided submission, 412 for an outdated version. */
export async function openReview(
  tx: Db,
  { actor }: Pick<AuditContext, "actor">,
  { id, window, version }: { id: number; window: string | null; version: number | null },
): Promise<VideoSubmission> {
  const locked = await SUBMISSION.lock(tx, id);
  if (version !== null && locked.version !== version) throw Stale();
  if (locked.status !== "submitted")
    throw Conflict("This video was decided on. Only a submitted one can be under review.", "not_submitted");
  const reviewer = { actor, window };
  const lease = await leaseOf(tx, id, reviewer);
  if (lease.isActive && !lease.isOwn) return findSubmission(tx, id);
  const until = sql`now() + make_interval(secs => ${LEASES.review.expires})`;
  const set = { reviewingBy: actor, reviewingWindow: window, reviewingUntil: until };
  await updateWithoutVersion(tx, SUBMISSION, { id, set });
  if (!lease.isActive) await announceReview(tx, id);
  return findSubmission(tx, id);
}

/** Does nothing if another window owns the lease. */
export async function closeReview(
  tx: Db,
  { actor }: Pick<AuditContext, "actor">,
  { id, window }: { id: number; window: string | null },
): Promise<void> {
  const locked = await SUBMISSION.lock(tx, id);
  const lease = await leaseOf(tx, id, { actor, window });
  if (!lease.isOwn) return;
  await updateWithoutVersion(tx, SUBMISSION, { id, set: NO_REVIEWER });
  if (lease.isActive && locked.status === "submitted") await announceReview(tx, id);
}

async function leaseOf(tx: Db, id: number, reviewer: Reviewer): Promise<{ isActive: boolean; isOwn: boolean }> {
  const [lease] = await tx
    .select({
      isActive: sql<boolean>`coalesce(not ${isExpired({ expiresAt: sql`${reviewingUntil}` })}, false)`,
      isOwn: sql<boolean>`coalesce(${isOf(reviewer)}, false)`,
    })
    .from(videoSubmissions)
    .where(eq(videoSubmissions.id, id));
  return lease ?? { isActive: false, isOwn: false };
}

const announceReview = (tx: Db, id: number): Promise<void> => announce(tx, { type: "submission.reviewing", id });
