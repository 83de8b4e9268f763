import { type PayoutFilter, requestNamed } from "@crm/domain/payout/payout";
import type { PayoutFilterQuery } from "@crm/domain/payout/payout-input.schema";
import { type SQL, sql } from "drizzle-orm";
import { contractsNamed, nameOrHandleContains, ofMany } from "../../contracts/lists/contract-search";
import type { Db } from "../../platform/db/client";
import { containing } from "../../platform/db/like";
import { byInstant } from "../../platform/list/common-orders";
import { cursorDay } from "../../platform/list/cursor-values";
import type { SortedList } from "../../platform/list/sorted-list";
import { isOpen } from "../open-payouts";
import { payoutWords } from "../payout-words";
import { payoutJson, payouts, portalPayoutJson } from "./payout-json";

/** The payout requests that a query asks for, in its order; the year of an invoice's number is that of the business's zone. */
export async function payoutList(
  db: Db,
  { sort, search, ...filter }: PayoutFilterQuery,
  timeZone: string,
): Promise<SortedList> {
  const narrowed = narrowedBy(filter);
  const list = { row: payoutJson, from: payouts, id: sql`p.id`, sort, order: ORDERS[sort] };
  // A join keeps the database from counting by an index alone even where it leaves it out.
  if (!search) return { ...list, where: narrowed, countFrom: sql`payout_requests p` };
  return { ...list, ...(await searched(db, search, { narrowed, timeZone })) };
}

/** The payout requests of a contract, the newest first, as its portal shows them. */
export const portalPayoutList = (contractId: number): SortedList => ({
  row: portalPayoutJson,
  from: payouts,
  where: sql`p.contract_id = ${contractId}`,
  id: sql`p.id`,
  sort: "recent",
  order: { ...byInstant(sql`p.created_at`), isDescending: true },
});

/** The requests, called `p`, that a filter keeps. */
export function narrowedBy({
  status,
  method,
  month,
  contractId,
}: Pick<PayoutFilterQuery, "status" | "method" | "month" | "contractId">): SQL {
  const conditions = [
    status === undefined ? null : inStatus(status),
    method === undefined ? null : sql`p.payment_method = ${method}`,
    month === undefined ? null : sql`p.payment_month = ${`${month}-01`}::date`,
    contractId === undefined ? null : sql`p.contract_id = ${contractId}`,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function inStatus(status: PayoutFilter): SQL {
  return status === "OPEN" ? isOpen(sql`p.status`) : sql`p.status = ${status}`;
}

async function searched(
  db: Db,
  search: string,
  { narrowed, timeZone }: { narrowed: SQL; timeZone: string },
): Promise<Pick<SortedList, "where" | "countFrom" | "countWhere">> {
  const words = sql`(${payoutWords("p.")}) ilike ${containing(search)}`;
  const contracts = await contractsNamed(db, search);
  if (contracts === null)
    return { where: sql`${narrowed} and ${ofMany(sql`${nameOrHandleContains(search)} or ${words}`)}` };
  const named = requestNamed(search);
  const ofContract = sql`p.contract_id = any(${contracts})`;
  const ofItself = named ? sql`(${words} or ${isNamed(named, timeZone)})` : words;
  return {
    where: sql`${narrowed} and (${ofContract} or ${ofItself})`,
    // Each way by its own index: one condition is tried on every request as soon as the database takes it for a common one.
    countFrom: sql`(select p.* from payout_requests p where ${ofContract} union all
      select p.* from payout_requests p where ${ofItself} and not ${ofContract}) p`,
    countWhere: narrowed,
  };
}

function isNamed({ id, year }: { id: number; year: string | null }, timeZone: string): SQL {
  if (year === null) return sql`p.id = ${id}`;
  return sql`(p.id = ${id} and to_char(p.created_at at time zone ${timeZone}::text, 'YYYY') = ${year})`;
}

const createdAt = byInstant(sql`p.created_at`);

const ORDERS = {
  month: {
    key: sql`p.payment_month`,
    shown: sql`p.payment_month`,
    type: sql`date`,
    value: cursorDay,
    isDescending: true,
  },
  recent: { ...createdAt, isDescending: true },
  oldest: { ...createdAt, isDescending: false },
};
