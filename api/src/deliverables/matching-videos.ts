import type { DeliverableListQuery } from "@crm/domain/deliverable.schema";
import { type SQL, sql } from "drizzle-orm";
import { nameOrHandleContains } from "../contracts/contract-search";
import { containing } from "../db/like";
import type { Matching } from "./merged-list";
import { deliverables } from "./queries";

type Filter = Pick<DeliverableListQuery, "search" | "contractId">;

/** The deliverables, called `d`, that a filter keeps. */
export function matchingDeliverables({ status, ...filter }: Filter & Pick<DeliverableListQuery, "status">): Matching[] {
  const kept = matching({ table: sql`video_deliverables`, name: sql`d`, from: deliverables }, filter);
  if (status === undefined) return kept;
  return kept.map(({ where, ...tables }) => ({ ...tables, where: sql`${where} and d.status = ${status}` }));
}

/** The submissions, called `s`, that a filter keeps. */
export function matchingSubmissions(filter: Filter): Matching[] {
  const from = sql`video_submissions s join contracts c on c.id = s.contract_id`;
  return matching({ table: sql`video_submissions`, name: sql`s`, from }, filter);
}

/** A search is two, by title and by creator, since one index serves each and none serves both. */
function matching({ table, name, from }: Record<"table" | "name" | "from", SQL>, { search, contractId }: Filter) {
  const narrow = sql`${table} ${name}`;
  const ofContract = contractId === undefined ? sql`true` : sql`${name}.contract_id = ${contractId}`;
  if (!search) return [{ from, narrow, where: ofContract }];
  const inTitle = sql`${name}.title ilike ${containing(search)}`;
  return [
    { from, narrow, where: sql`${ofContract} and ${inTitle}` },
    { from, narrow: from, where: sql`${ofContract} and ${nameOrHandleContains(search)} and not ${inTitle}` },
  ];
}
