import type { ContractListQuery } from "@crm/domain/contract/contract-list.schema";
import { EXPIRING_DAYS } from "@crm/domain/contract/contract-status";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { byFullName, byInstant } from "../../platform/list/common-orders";
import type { SortedList } from "../../platform/list/sorted-list";
import { contractJson } from "../contract-json";
import { nameOrHandleContains } from "./contract-search";

/** The contracts that a query asks for on a day, in its order. */
export function contractList(query: Omit<ContractListQuery, "limit" | "cursor">, today: CalendarDate): SortedList {
  const { sort } = query;
  const where = contractFilter(query, today);
  return { row: contractJson, from: sql`contracts c`, where, id: sql`c.id`, sort, order: ORDERS[sort] };
}

/** The rows that a list shows, as the condition of a query over contracts called `c`. */
export function contractFilter(
  query: Pick<ContractListQuery, "search" | "status" | "archived" | "defaulted" | "uncertain">,
  today: CalendarDate,
): SQL {
  const conditions = [
    query.archived ? null : sql`c.status <> 'ARCHIVED'`,
    marked(query),
    query.search ? nameOrHandleContains(query.search) : null,
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

function byEndDate(status: "active" | "expiring" | "expired", today: CalendarDate): SQL {
  const lastExpiring = addDays(today, EXPIRING_DAYS);
  if (status === "expired") return sql`c.end_date < ${today}::date`;
  if (status === "active") return sql`c.end_date > ${lastExpiring}::date`;
  return sql`c.end_date between ${today}::date and ${lastExpiring}::date`;
}

const createdAt = byInstant(sql`c.created_at`);
const fee = {
  key: sql`c.monthly_fee`,
  shown: sql`c.monthly_fee::text`,
  type: sql`numeric`,
  value: z.string().regex(/^\d{1,8}\.\d\d$/),
};

const ORDERS = {
  recent: { ...createdAt, isDescending: true },
  oldest: { ...createdAt, isDescending: false },
  "name-asc": { ...byFullName, isDescending: false },
  "name-desc": { ...byFullName, isDescending: true },
  "fee-desc": { ...fee, isDescending: true },
  "fee-asc": { ...fee, isDescending: false },
};
