import type { RevenueStatus } from "@crm/domain/revenue";
import type { RevenueFilter, RevenueListQuery } from "@crm/domain/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { containing } from "../db/like";
import { rowsOf } from "../db/rows";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "../http/page";
import { DUE_BANDS, dueRank } from "./due-rank";
import { recordJson, records } from "./queries";

/** The whole list as the JSON text of an array, built by the database. */
export async function listAllRevenue(db: Db, query: RevenueListQuery): Promise<string> {
  const [answer] = await rowsOf<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(listed.row), '[]')::text as rows from (
      select ${recordJson} as row from ${records} where ${revenueFilter(query)} order by ${ordered(query)}
    ) listed`,
  );
  return answer?.rows ?? "[]";
}

/** One page as the JSON text of an array, where the next one begins, and how many rows match in all (capped). */
export async function listRevenuePage(
  db: Db,
  query: RevenueListQuery & { limit: number },
): Promise<{ rows: string; next: string | null; counted: number }> {
  const filter = revenueFilter(query);
  const { shown } = ORDERS[query.sort];
  const [page, [count]] = await Promise.all([
    rowsOf<{ row: string; at: string }>(
      db,
      sql`select (${recordJson})::text as row, json_build_array(${query.sort}::text, ${shown}, r.id)::text as at
        from ${records} where ${filter} and ${afterCursor(query)} order by ${ordered(query)} limit ${query.limit + 1}`,
    ),
    rowsOf<{ counted: number }>(
      db,
      sql`select count(*)::int as counted from (select 1 from ${records} where ${filter} limit ${TOTAL_CAP + 1}) matching`,
    ),
  ]);
  const kept = page.slice(0, query.limit);
  const last = page.length > query.limit ? kept.at(-1) : undefined;
  return {
    rows: `[${kept.map(({ row }) => row).join(",")}]`,
    next: last ? encodeCursor(JSON.parse(last.at)) : null,
    counted: count?.counted ?? 0,
  };
}

/** The rows that a list shows, as the condition of a query over `records`. */
export function revenueFilter({ contractId, status, search }: RevenueFilter): SQL {
  const conditions = [
    contractId === undefined ? null : sql`r.contract_id = ${contractId}`,
    status === undefined ? null : inStatus(status),
    search ? matches(search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function inStatus(status: RevenueStatus): SQL {
  const [first, last] = DUE_BANDS[status];
  return sql`${rank} between ${first} and ${last}`;
}

function matches(search: string): SQL {
  const pattern = containing(search);
  return sql`(c.full_name ilike ${pattern} or c.social_handle ilike ${pattern})`;
}

const rank = dueRank({ status: sql`r.status`, month: sql`r.month` });
const month = { key: sql`r.month`, shown: sql`r.month`, type: sql`date` };
const name = { key: sql`lower(c.full_name)`, shown: sql`lower(c.full_name)`, type: sql`text` };
const amount = { key: sql`r.expected_cents`, shown: sql`r.expected_cents`, type: sql`bigint` };

// Ties are broken by id in the same direction, so that one index serves both ways.
const ORDERS = {
  recent: { ...month, isDescending: true },
  oldest: { ...month, isDescending: false },
  due: { key: rank, shown: rank, type: sql`int`, isDescending: false },
  "name-asc": { ...name, isDescending: false },
  "name-desc": { ...name, isDescending: true },
  "amount-desc": { ...amount, isDescending: true },
  "amount-asc": { ...amount, isDescending: false },
};

function ordered({ sort }: RevenueListQuery): SQL {
  const { key, isDescending } = ORDERS[sort];
  return isDescending ? sql`${key} desc, r.id desc` : sql`${key}, r.id`;
}

function afterCursor({ sort, cursor }: RevenueListQuery): SQL {
  if (cursor === undefined) return sql`true`;
  const { key, type, isDescending } = ORDERS[sort];
  const [, value, id] = decodeCursor(cursor, cursorSchemas[sort]);
  const last = sql`(${value}::${type}, ${id}::bigint)`;
  return isDescending ? sql`(${key}, r.id) < ${last}` : sql`(${key}, r.id) > ${last}`;
}

const id = z.number().int().nonnegative();
const day = z.iso.date().refine((text) => text >= "1900");
const text = z.string().regex(/^[^\0]*$/);
const cursorSchemas = {
  recent: z.tuple([z.literal("recent"), day, id]),
  oldest: z.tuple([z.literal("oldest"), day, id]),
  due: z.tuple([z.literal("due"), z.number().int().nonnegative().max(4_000_000), id]),
  "name-asc": z.tuple([z.literal("name-asc"), text, id]),
  "name-desc": z.tuple([z.literal("name-desc"), text, id]),
  "amount-desc": z.tuple([z.literal("amount-desc"), id, id]),
  "amount-asc": z.tuple([z.literal("amount-asc"), id, id]),
};
