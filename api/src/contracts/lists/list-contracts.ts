import type { Contract } from "@crm/domain/contract/contract.schema";
import type { ContractListQuery } from "@crm/domain/contract/contract-list.schema";
import { EXPIRING_DAYS } from "@crm/domain/contract/contract-status";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { allOf, describeList, type Rows } from "../../platform/list/describe-list";
import { amount, ascending, byAge, byName, descending } from "../../platform/list/sorts";
import { contractJson } from "../contract-json";
import { byNameOrHandle } from "./contract-search";

export type ContractFilter = Pick<ContractListQuery, "search" | "status" | "archived" | "defaulted" | "uncertain">;

/** The contracts that a query keeps; without `archived` none that are archived. */
export const keptContracts: Rows<ContractFilter> = {
  from: sql`contracts c`,
  where: ({ archived, ...marks }) => allOf([archived ? null : sql`c.status <> 'ARCHIVED'`, marked(marks)]),
  filters: { status: (status, { today }) => byEndDate(status, today) },
  search: byNameOrHandle,
};

export const contractList = describeList<ContractListQuery, Contract>({
  name: "contracts",
  sources: [
    {
      ...keptContracts,
      row: contractJson,
      id: sql`c.id`,
      sorts: {
        ...byAge(sql`c.created_at`),
        ...byName(sql`c.full_name`),
        "fee-desc": descending(amount(sql`c.monthly_fee`)),
        "fee-asc": ascending(amount(sql`c.monthly_fee`)),
      },
    },
  ],
});

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
