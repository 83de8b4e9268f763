import { MASKED_ADDRESS } from "@crm/domain/portal/product-request";
import {
  type PortalProductRequest,
  type ProductRequest,
  portalProductRequestSchema,
  productRequestSchema,
} from "@crm/domain/portal/product-request.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";

const publicFields = sql`'id', p.id, 'requestedProducts', p.requested_products, 'note', p.note, 'status', p.status,
  'nextEligibleDate', p.next_eligible_date, 'orderLink', p.order_link, 'declineNotes', p.decline_notes,
  'createdAt', ${isoInstant(sql`p.created_at`)}, 'updatedAt', ${isoInstant(sql`p.updated_at`)}`;

export const productRequestJson = sql`json_build_object(${publicFields}, 'contractId', p.contract_id,
  'contract', ${contractNameJson}, 'creatorId', p.creator_id,
  'shippingAddress', case when p.sealed_address is not null then ${MASKED_ADDRESS}::text end, 'version', p.version)`;

export const requests = sql`product_requests p join contracts c on c.id = p.contract_id`;

export const findProductRequest = (db: Db, id: number): Promise<ProductRequest> => oneRequest(db, id, sql``);

export const lockProductRequest = (tx: Db, id: number): Promise<ProductRequest> =>
  oneRequest(tx, id, sql`for update of p`);

async function oneRequest(db: Db, id: number, lock: SQL): Promise<ProductRequest> {
  const [row] = await rowsOf(
    db,
    z.object({ request: productRequestSchema }),
    sql`select ${productRequestJson} as request from ${requests} where p.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Product request", id);
  return row.request;
}

export async function findPortalProductRequest(db: Db, id: number): Promise<PortalProductRequest> {
  const [row] = await rowsOf(
    db,
    z.object({ request: portalProductRequestSchema }),
    sql`select json_build_object(${publicFields}) as request from product_requests p where p.id = ${id}`,
  );
  if (!row) throw NotFound("Product request", id);
  return row.request;
}

export async function latestProductRequest(db: Db, contractId: number): Promise<PortalProductRequest | null> {
  const [row] = await rowsOf(
    db,
    z.object({ request: portalProductRequestSchema.nullable() }),
    sql`select ${latestRequestOf(sql`${contractId}`)} as request`,
  );
  return row?.request ?? null;
}

export const latestRequestOf = (contractId: SQL): SQL => sql`(select json_build_object(${publicFields})
  from product_requests p where p.contract_id = ${contractId} order by p.created_at desc, p.id desc limit 1)`;
