import type { DeliverableListQuery } from "@crm/domain/video/deliverable.schema";
import { sql } from "drizzle-orm";
import { matchingTitled } from "../../contracts/lists/titled-rows";
import type { Matching } from "../../platform/list/merged-list";
import { deliverables } from "./queries";

type Filter = Pick<DeliverableListQuery, "search" | "contractId">;

/** The deliverables, called `d`, that a filter keeps. */
export function matchingDeliverables({ status, ...filter }: Filter & Pick<DeliverableListQuery, "status">): Matching[] {
  const kept = matchingTitled({ table: sql`video_deliverables`, name: sql`d`, from: deliverables }, filter);
  if (status === undefined) return kept;
  return kept.map(({ where, ...tables }) => ({ ...tables, where: sql`${where} and d.status = ${status}` }));
}

/** The submissions, called `s`, that a filter keeps. */
export function matchingSubmissions(filter: Filter): Matching[] {
  const from = sql`video_submissions s join contracts c on c.id = s.contract_id`;
  return matchingTitled({ table: sql`video_submissions`, name: sql`s`, from }, filter);
}
