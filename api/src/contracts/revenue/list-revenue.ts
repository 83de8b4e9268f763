import type { RevenueStatus } from "@crm/domain/payout/revenue";
import type { RevenueFilter, RevenueListQuery } from "@crm/domain/payout/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { cursorDay } from "../../platform/list/cursor-values";
import type { SortedList } from "../../platform/list/sorted-list";
import { nameOrHandleContains } from "../lists/contract-search";
import { DUE_BANDS, dueRank } from "./due-rank";
import { recordJson, records } from "./queries";

/** The records that a query asks for, in its order. */
export function revenueList({ sort, ...filter }: RevenueFilter & Pick<RevenueListQuery, "sort">): SortedList {
  return { row: recordJson, from: records, where: revenueFilter(filter), id: sql`r.id`, sort, order: ORDERS[sort] };
}

function revenueFilter({ contractId, status, search }: RevenueFilter): SQL {
  const conditions = [
    contractId === undefined ? null : sql`r.contract_id = ${contractId}`,
    status === undefined ? null : inStatus(status),
    search ? nameOrHandleContains(search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function inStatus(status: RevenueStatus): SQL {
  const [first, last] = DUE_BANDS[status];
  return sql`${rank} between ${first} and ${last}`;
}

const rank = dueRank({ status: sql`r.status`, month: sql`r.month` });
const wholeNumber = z.number().int().nonnegative();

const month = {
  key: sql`r.month`,
  shown: sql`r.month`,
  type: sql`date`,
  value: cursorDay,
};
const name = {
  key: sql`lower(c.full_name)`,
  shown: sql`lower(c.full_name)`,
  type: sql`text`,
  value: z.string().regex(/^[^\0]*$/),
};
const amount = { key: sql`r.expected_cents`, shown: sql`r.expected_cents`, type: sql`bigint`, value: wholeNumber };

const ORDERS = {
  recent: { ...month, isDescending: true },
  oldest: { ...month, isDescending: false },
  due: { key: rank, shown: rank, type: sql`int`, value: wholeNumber.max(4_000_000), isDescending: false },
  "name-asc": { ...name, isDescending: false },
  "name-desc": { ...name, isDescending: true },
  "amount-desc": { ...amount, isDescending: true },
  "amount-asc": { ...amount, isDescending: false },
};
