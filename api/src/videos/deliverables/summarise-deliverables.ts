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
import { STORED_VIDEO_STATUSES, type StoredVideoStatus } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";
import { type Match, matchesOf, type Scope } from "../../platform/list/describe-list";
import { kept } from "../../platform/list/kept-counts";
import { deliverableRows, trackedSubmissionRows } from "./list-deliverables";

export async function summariseDeliverables(query: DeliverableSummaryQuery, scope: Scope): Promise<DeliverableSummary> {
  const { byStatus, totalViews } = await countDeliverables(query, scope);
  return { ...cardsOf(deliverablesIn(byStatus)), totalViews, byStatus, today: scope.today };
}

export async function summariseTracking(query: DeliverableSummaryQuery, scope: Scope): Promise<TrackingSummary> {
  const [{ byStatus, totalViews }, sent, reviewing] = await Promise.all([
    countDeliverables(query, scope),
    countSubmissions(query, scope),
    countUnderReview(query, scope),
  ]);
  const cards = cardsOf([...deliverablesIn(byStatus), ...submissionsIn(sent)]);
  return { ...cards, totalViews, byStatus, submissionsByStatus: { ...sent, reviewing }, today: scope.today };
}

const isOfAll = ({ search, contractId }: DeliverableSummaryQuery) => !search && contractId === undefined;

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

const submissionsIn = (counts: Record<StoredVideoStatus, number>): Counted[] =>
  STORED_VIDEO_STATUSES.map((status) => ({ kind: "submission", status, videos: counts[status] }));

async function countDeliverables(query: DeliverableSummaryQuery, scope: Scope) {
  const counted = isOfAll(query)
    ? kept("deliverable")
    : everyMatch(sql`d.status, 1 as rows, d.views as sum`, await matchesOf(deliverableRows, query, scope));
  const rows = await rowsOf(
    scope.db,
    z.object({ status: z.enum(DELIVERABLE_STATUSES), videos: z.int(), views: z.number() }),
    sql`select status, sum(rows)::int as videos, sum(sum)::float8 as views from ${counted} counted group by status`,
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

async function countSubmissions(
  query: DeliverableSummaryQuery,
  scope: Scope,
): Promise<Record<StoredVideoStatus, number>> {
  const counted = isOfAll(query)
    ? sql`(${kept("video")} union all ${kept("archived video")})`
    : everyMatch(sql`s.status, 1 as rows`, await matchesOf(trackedSubmissionRows, query, scope));
  const rows = await rowsOf(
    scope.db,
    z.object({ status: z.enum(STORED_VIDEO_STATUSES), videos: z.int() }),
    sql`select status, sum(rows)::int as videos from ${counted} counted group by status`,
  );
  const counts = new Map(rows.map(({ status, videos }) => [status, videos]));
  const count = (status: StoredVideoStatus) => counts.get(status) ?? 0;
  return {
    submitted: count("submitted"),
    approved: count("approved"),
    needs_revision: count("needs_revision"),
    rejected: count("rejected"),
  };
}

// Uses the index of leases, so that only videos with a lease are read.
async function countUnderReview(query: DeliverableSummaryQuery, scope: Scope): Promise<number> {
  const matches = await matchesOf(trackedSubmissionRows, { ...query, status: "reviewing" }, scope);
  const [row] = await rowsOf(
    scope.db,
    z.object({ videos: z.number() }),
    sql`select count(*)::int as videos from ${everyMatch(sql`s.id`, matches)} matching`,
  );
  return row?.videos ?? 0;
}

function everyMatch(columns: SQL, matches: readonly Match[]): SQL {
  const selects = matches.map(
    ({ countFrom, countWhere }) => sql`(select ${columns} from ${countFrom} where ${countWhere})`,
  );
  return sql`(${sql.join(selects, sql` union all `)})`;
}
