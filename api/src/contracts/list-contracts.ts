import { addDays, type CalendarDate } from "@crm/domain/calendar";
import type { ContractListQuery } from "@crm/domain/contract-list.schema";
import { EXPIRING_DAYS } from "@crm/domain/contract-status";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db/client";
import { containing } from "../db/like";
import { rowsOf } from "../db/rows";
import { decodeCursor, encodeCursor, TOTAL_CAP } from "../http/page";
import { contractJson, isoInstant } from "./contract-json";

/** The whole list as the JSON text of an array, built by the database. */
export async function listAllContracts(db: Db, query: ContractListQuery, today: CalendarDate): Promise<string> {
  const [answer] = await rowsOf<{ rows: string }>(
    db,
    sql`select coalesce(json_agg(listed.row), '[]')::text as rows from (
      select ${contractJson} as row from contracts c where ${contractFilter(query, today)} order by ${ordered(query)}
    ) listed`,
  );
  return answer?.rows ?? "[]";
}

/** One page as the JSON text of an array, where the next one begins, and how many rows match in all (capped). */
export async function listContractPage(
  db: Db,
  query: ContractListQuery & { limit: number },
  today: CalendarDate,
): Promise<{ rows: string; next: string | null; counted: number }> {
  const filter = contractFilter(query, today);
  const { shown } = ORDERS[query.sort];
  const page = await rowsOf<{ row: string; at: string }>(
    db,
    sql`select (${contractJson})::text as row, json_build_array(${query.sort}::text, ${shown}, c.id)::text as at
      from contracts c where ${filter} and ${afterCursor(query)} order by ${ordered(query)} limit ${query.limit + 1}`,
  );
  const kept = page.slice(0, query.limit);
  const last = page.length > query.limit ? kept.at(-1) : undefined;
  return {
    rows: `[${kept.map(({ row }) => row).join(",")}]`,
    next: last ? encodeCursor(JSON.parse(last.at)) : null,
    // A first page that holds them all has counted them, which saves the search a second run.
    counted: query.cursor === undefined && !last ? page.length : await countMatches(db, filter),
  };
}

async function countMatches(db: Db, filter: SQL): Promise<number> {
  const [count] = await rowsOf<{ counted: number }>(
    db,
    sql`select count(*)::int as counted from (select 1 from contracts c where ${filter} limit ${TOTAL_CAP + 1}) matching`,
  );
  return count?.counted ?? 0;
}

/** The rows that a list shows, as the condition of a query over contracts called `c`. */
export function contractFilter(
  query: Pick<ContractListQuery, "search" | "status" | "archived" | "defaulted" | "uncertain">,
  today: CalendarDate,
): SQL {
  const conditions = [
    query.archived ? null : sql`c.status <> 'ARCHIVED'`,
    marked(query),
    query.search ? matches(query.search) : null,
    query.status ? byEndDate(query.status, today) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function marked({ defaulted, uncertain }: Pick<ContractListQuery, "defaulted" | "uncertain">): SQL | null {
  const marks = [
    ...(defaulted ? [sql`c.defaulted_fields <> '{}'`] : []),
    ...(uncertain ? [sql`c.uncertain_fields <> '{}'`] : []),
  ];
  return marks.length === 0 ? null : sql`(${sql.join(marks, sql` or `)})`;
}

function matches(search: string): SQL {
  const pattern = containing(search);
  return sql`(c.full_name ilike ${pattern} or c.social_handle ilike ${pattern})`;
}

function byEndDate(status: "active" | "expiring" | "expired", today: CalendarDate): SQL {
  const lastExpiring = addDays(today, EXPIRING_DAYS);
  if (status === "expired") return sql`c.end_date < ${today}::date`;
  if (status === "active") return sql`c.end_date > ${lastExpiring}::date`;
  return sql`c.end_date between ${today}::date and ${lastExpiring}::date`;
}

const createdAt = { key: sql`c.created_at`, shown: isoInstant(sql`c.created_at`), type: sql`timestamptz` };
const name = { key: sql`lower(c.full_name)`, shown: sql`lower(c.full_name)`, type: sql`text` };
const fee = { key: sql`c.monthly_fee`, shown: sql`c.monthly_fee::text`, type: sql`numeric` };

// Ties are broken by id in the same direction, so that one index serves both ways.
const ORDERS = {
  recent: { ...createdAt, isDescending: true },
  oldest: { ...createdAt, isDescending: false },
  "name-asc": { ...name, isDescending: false },
  "name-desc": { ...name, isDescending: true },
  "fee-desc": { ...fee, isDescending: true },
  "fee-asc": { ...fee, isDescending: false },
};

function ordered({ sort }: ContractListQuery): SQL {
  const { key, isDescending } = ORDERS[sort];
  return isDescending ? sql`${key} desc, c.id desc` : sql`${key}, c.id`;
}

function afterCursor({ sort, cursor }: ContractListQuery): SQL {
  if (cursor === undefined) return sql`true`;
  const { key, type, isDescending } = ORDERS[sort];
  const [, value, id] = decodeCursor(cursor, cursorSchemas[sort]);
  const last = sql`(${value}::${type}, ${id}::bigint)`;
  return isDescending ? sql`(${key}, c.id) < ${last}` : sql`(${key}, c.id) > ${last}`;
}

const id = z.number().int().nonnegative();
const cursorSchemas = {
  recent: z.tuple([z.literal("recent"), z.iso.datetime(), id]),
  oldest: z.tuple([z.literal("oldest"), z.iso.datetime(), id]),
  "name-asc": z.tuple([z.literal("name-asc"), z.string().regex(/^[^\0]*$/), id]),
  "name-desc": z.tuple([z.literal("name-desc"), z.string().regex(/^[^\0]*$/), id]),
  "fee-desc": z.tuple([z.literal("fee-desc"), z.string().regex(/^\d{1,8}\.\d\d$/), id]),
  "fee-asc": z.tuple([z.literal("fee-asc"), z.string().regex(/^\d{1,8}\.\d\d$/), id]),
};
