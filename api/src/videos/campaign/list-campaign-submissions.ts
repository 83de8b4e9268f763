import { type CampaignStatus, campaignStatusOf } from "@crm/domain/video/campaign-submission";
import type { CampaignListQuery } from "@crm/domain/video/campaign-submission.schema";
import { VIDEO_STATUSES } from "@crm/domain/video/video-submission";
import { type SQL, sql } from "drizzle-orm";
import { matchingTitled } from "../../contracts/lists/titled-rows";
import { isoInstant } from "../../platform/db/iso-instant";
import { cursorInstant } from "../../platform/list/cursor-values";
import type { MergedList, Strand } from "../../platform/list/merged-list";
import { HAND_IN_ROWS, isTermPaid, type RowKind, VIDEO_ROWS } from "./submission-rows";

type Query = Pick<CampaignListQuery, "sort" | "status" | "search" | "contractId">;

/** Videos and other hand-ins that a query asks for, in one order; archived videos are among them. */
export function campaignSubmissionList({ sort, status, ...filter }: Query): MergedList {
  return {
    strands: [
      ...strandsOf(VIDEO_ROWS, filter, videoConditions(status)),
      ...strandsOf(HAND_IN_ROWS, filter, handInConditions(status)),
    ],
    sort,
    type: sql`timestamptz`,
    value: cursorInstant,
    isDescending: sort === "recent",
  };
}

function strandsOf(rows: RowKind, filter: Pick<Query, "search" | "contractId">, conditions: SQL[]): Strand[] {
  return matchingTitled(rows, filter).flatMap(({ where, ...tables }) =>
    conditions.map((condition) => ({
      ...tables,
      where: sql`${where} and ${condition}`,
      kind: rows.kind,
      row: rows.json,
      id: sql`${rows.name}.id`,
      key: rows.at,
      shown: isoInstant(rows.at),
    })),
  );
}

// One for each of the statuses that a word stands for, so that the index of a status gives its rows in order.
function videoConditions(wanted: CampaignStatus | undefined): SQL[] {
  if (wanted === undefined) return [sql`true`];
  return VIDEO_STATUSES.flatMap((status) => {
    const [isPaid, isUnpaid] = [true, false].map((paid) => campaignStatusOf(status, paid) === wanted);
    const ofStatus = sql`v.status = ${status}`;
    if (isPaid && isUnpaid) return [ofStatus];
    if (isPaid) return [sql`${ofStatus} and ${isTermPaid}`];
    return isUnpaid ? [sql`${ofStatus} and not ${isTermPaid}`] : [];
  });
}

function handInConditions(wanted: CampaignStatus | undefined): SQL[] {
  if (wanted === undefined) return [sql`true`];
  return wanted === "PAID" ? [] : [sql`h.status = ${wanted}`];
}
