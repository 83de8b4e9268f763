import {
  type ProductRequest,
  type ProductRequestListQuery,
  type ProductRequestSummary,
  productRequestSummarySchema,
} from "@crm/domain/portal/product-request.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { byTitleOrCreator } from "../../contracts/lists/contract-search";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { kept } from "../../platform/list/kept-counts";
import { byAge } from "../../platform/list/sorts";
import { productRequestJson, requests } from "./queries";

export const productRequestList = describeList<ProductRequestListQuery, ProductRequest>({
  name: "product requests",
  sources: [
    {
      row: productRequestJson,
      from: requests,
      countFrom: sql`product_requests p`,
      id: sql`p.id`,
      filters: {
        status: (status) => sql`p.status = ${status}`,
        contractId: (contractId) => sql`p.contract_id = ${contractId}`,
      },
      search: byTitleOrCreator({
        alone: sql`product_requests p`,
        joined: requests,
        title: sql`p.requested_products`,
        contractId: sql`p.contract_id`,
      }),
      sorts: byAge(sql`p.created_at`),
    },
  ],
});

export async function summariseProductRequests(
  { contractId }: { contractId?: number | undefined },
  { db }: Scope,
): Promise<ProductRequestSummary> {
  const inStatus = (status: string) => sql`coalesce(sum(rows) filter (where status = ${status}), 0)`;
  const counted =
    contractId === undefined
      ? kept("product request")
      : sql`(select status, 1 as rows from product_requests where contract_id = ${contractId})`;
  const [row] = await rowsOf(
    db,
    z.object({ counts: productRequestSummarySchema }),
    sql`select json_build_object('pending', ${inStatus("PENDING")}, 'approved', ${inStatus("APPROVED")},
        'sent', ${inStatus("SENT")}, 'declined', ${inStatus("DECLINED")}) as counts
      from ${counted} counted`,
  );
  if (!row) throw new Error("The count query returned no row");
  return row.counts;
}
