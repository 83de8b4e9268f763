import { type DeliverableSort, TRACKED_KINDS, type TrackedKind } from "@crm/domain/video/deliverable";
import type { DeliverableListQuery } from "@crm/domain/video/deliverable.schema";
import { type SQL, sql } from "drizzle-orm";
import { contractNameJson } from "../../contracts/contract-json";
import { isoInstant } from "../../platform/db/iso-instant";
import { cursorDay, cursorInstant } from "../../platform/list/cursor-values";
import type { MergedList, Strand } from "../../platform/list/merged-list";
import { dueDay, NO_DUE_DAY } from "./due-day";
import { matchingDeliverables, matchingSubmissions } from "./matching-videos";
import { deliverableJson } from "./queries";

type Query = Pick<DeliverableListQuery, "sort" | "status" | "search" | "contractId">;

/** The deliverables that a query asks for, in its order. */
export function deliverableList(query: Query): MergedList {
  return mergedList(query, deliverableStrands(query, deliverableJson()));
}

/** Deliverables and submissions in one list. The filter's statuses are those of deliverables, so that one keeps deliverables alone. */
export function trackingList(query: Query): MergedList {
  const row = deliverableJson(sql`, 'kind', 'deliverable', 'isArchived', false`);
  const submissions = query.status === undefined ? submissionStrands(query) : [];
  return mergedList(query, [...deliverableStrands(query, row), ...submissions]);
}

const mergedList = ({ sort }: Query, strands: Strand[]): MergedList => ({ strands, sort, ...ORDERS[sort] });

function deliverableStrands(query: Query, row: SQL): Strand[] {
  const orders: Record<DeliverableSort, Ordered> = {
    recent: byTime(sql`d.created_at`),
    oldest: byTime(sql`d.created_at`),
    due: byDay(dueDay({ status: sql`d.status`, expectedDeliveryDate: sql`d.expected_delivery_date` })),
  };
  return matchingDeliverables(query).map((matching) => ({
    ...matching,
    kind: kindNumber("deliverable"),
    row,
    id: sql`d.id`,
    ...orders[query.sort],
  }));
}

function submissionStrands(query: Query): Strand[] {
  const order = query.sort === "due" ? byDay(NO_DUE_DAY) : byTime(sql`s.submitted_at`);
  return matchingSubmissions(query).map((matching) => ({
    ...matching,
    kind: kindNumber("submission"),
    row: submissionJson,
    id: sql`s.id`,
    ...order,
  }));
}

const kindNumber = (kind: TrackedKind): number => TRACKED_KINDS.indexOf(kind);

const submissionJson = sql`json_build_object(
  'kind', 'submission', 'id', s.id, 'contractId', s.contract_id, 'contract', ${contractNameJson}, 'title', s.title,
  'description', s.description, 'expectedDeliveryDate', null, 'status', s.status, 'platform', null, 'views', null,
  'engagement', null, 'isArchived', s.is_archived, 'version', s.version, 'createdAt', ${isoInstant(sql`s.submitted_at`)})`;

type Ordered = Pick<Strand, "key" | "shown">;
const byTime = (column: SQL): Ordered => ({ key: column, shown: isoInstant(column) });
const byDay = (day: SQL): Ordered => ({ key: day, shown: day });

const time = { type: sql`timestamptz`, value: cursorInstant };
const day = { type: sql`date`, value: cursorDay };

const ORDERS = {
  recent: { ...time, isDescending: true },
  oldest: { ...time, isDescending: false },
  due: { ...day, isDescending: false },
};
