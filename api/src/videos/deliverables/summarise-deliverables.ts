import type { CalendarDate } from "@crm/domain/value/calendar";
import {
  DELIVERABLE_STATUSES,
  type DeliverableStatus,
  stageOf,
  type TrackedStage,
  type TrackedStatus,
} from "@crm/domain/video/deliverable";
import type {
  DeliverableSummary,
  DeliverableSummaryQuery,
  TrackingSummary,
} from "@crm/domain/video/deliverable.schema";
import { VIDEO_STATUSES, type VideoStatus } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { Matching } from "../../platform/list/merged-list";
import { matchingDeliverables, matchingSubmissions } from "./matching-videos";

/** The cards, of deliverables alone. */
export async function summariseDeliverables(
  db: Db,
  query: DeliverableSummaryQuery,
  today: CalendarDate,
): Promise<DeliverableSummary> {
  const { byStatus, totalViews } = await countDeliverables(db, query);
  return { ...cardsOf(deliverablesIn(byStatus)), totalViews, byStatus, today };
}

/** The cards, of deliverables and submissions together. */
export async function summariseTracking(
  db: Db,
  query: DeliverableSummaryQuery,
  today: CalendarDate,
): Promise<TrackingSummary> {
  const [{ byStatus, totalViews }, submissionsByStatus] = await Promise.all([
    countDeliverables(db, query),
    countSubmissions(db, query),
  ]);
  const cards = cardsOf([...deliverablesIn(byStatus), ...submissionsIn(submissionsByStatus)]);
  return { ...cards, totalViews, byStatus, submissionsByStatus, today };
}

type Counted = TrackedStatus & { videos: number };

function cardsOf(counts: readonly Counted[]) {
  const videosIn = (...stages: TrackedStage[]) =>
    counts.filter((count) => stages.includes(stageOf(count))).reduce((sum, { videos }) => sum + videos, 0);
  return {
    totalVideos: counts.reduce((sum, { videos }) => sum + videos, 0),
    inProgress: videosIn("in_progress"),
    completed: videosIn("completed"),
  };
}

const deliverablesIn = (counts: Record<DeliverableStatus, number>): Counted[] =>
  DELIVERABLE_STATUSES.map((status) => ({ kind: "deliverable", status, videos: counts[status] }));

const submissionsIn = (counts: Record<VideoStatus, number>): Counted[] =>
  VIDEO_STATUSES.map((status) => ({ kind: "submission", status, videos: counts[status] }));

async function countDeliverables(db: Db, query: DeliverableSummaryQuery) {
  const rows = await rowsOf<{ status: DeliverableStatus; videos: number; views: number }>(
    db,
    sql`select status, count(*)::int as videos, sum(views)::float8 as views
      from ${everyMatch(sql`d.status, d.views`, matchingDeliverables(query))} group by status`,
  );
  const counts = new Map(rows.map(({ status, videos }) => [status, videos]));
  const count = (status: DeliverableStatus) => counts.get(status) ?? 0;
  return {
    byStatus: {
      planned: count("planned"),
      in_progress: count("in_progress"),
      completed: count("completed"),
      delivered: count("delivered"),
      approved: count("approved"),
    },
    totalViews: rows.reduce((sum, { views }) => sum + views, 0),
  };
}

async function countSubmissions(db: Db, query: DeliverableSummaryQuery): Promise<Record<VideoStatus, number>> {
  const rows = await rowsOf<{ status: VideoStatus; videos: number }>(
    db,
    sql`select status, count(*)::int as videos
      from ${everyMatch(sql`s.status`, matchingSubmissions(query))} group by status`,
  );
  const counts = new Map(rows.map(({ status, videos }) => [status, videos]));
  const count = (status: VideoStatus) => counts.get(status) ?? 0;
  return {
    submitted: count("submitted"),
    reviewing: count("reviewing"),
    approved: count("approved"),
    needs_revision: count("needs_revision"),
    rejected: count("rejected"),
  };
}

function everyMatch(columns: SQL, matches: readonly Matching[]): SQL {
  const selects = matches.map(({ narrow, where }) => sql`(select ${columns} from ${narrow} where ${where})`);
  return sql`(${sql.join(selects, sql` union all `)}) matching`;
}
