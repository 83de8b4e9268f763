import type { RevenueStatus } from "@crm/domain/payout/revenue";
import type { RevenueFilter, RevenueListQuery, RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import { describeList } from "../../platform/list/describe-list";
import { ascending, byName, day, descending, wholeNumber } from "../../platform/list/sorts";
import { byNameOrHandle } from "../lists/contract-search";
import { DUE_BANDS, dueRank } from "./due-rank";
import { recordJson, records } from "./queries";

const rank = dueRank({ status: sql`r.status`, month: sql`r.month` });

export const revenueList = describeList<RevenueFilter & Pick<RevenueListQuery, "sort">, RevenueRecord>({
  name: "revenue",
  sources: [
    {
      row: recordJson,
      from: records,
      id: sql`r.id`,
      filters: {
        contractId: (contractId) => sql`r.contract_id = ${contractId}`,
        status: inStatus,
      },
      search: byNameOrHandle,
      sorts: {
        recent: descending(day(sql`r.month`)),
        oldest: ascending(day(sql`r.month`)),
        due: ascending(wholeNumber(rank, { type: sql`int`, max: 4_000_000 })),
        ...byName(sql`c.full_name`),
        "amount-desc": descending(wholeNumber(sql`r.expected_cents`)),
        "amount-asc": ascending(wholeNumber(sql`r.expected_cents`)),
      },
    },
  ],
});

function inStatus(status: RevenueStatus): SQL {
  const [first, last] = DUE_BANDS[status];
  return sql`${rank} between ${first} and ${last}`;
}
