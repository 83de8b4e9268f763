import { type Deliverable, deliverableSchema } from "@crm/domain/video/deliverable.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";

export const deliverableJson = (more: SQL = sql``): SQL => sql`json_build_object(
  'id', d.id, 'contractId', d.contract_id, 'contract', ${contractNameJson}, 'title', d.title,
  'description', d.description, 'expectedDeliveryDate', d.expected_delivery_date,
  'actualDeliveryDate', d.actual_delivery_date, 'status', d.status, 'videoUrl', d.video_url, 'platform', d.platform,
  'views', d.views, 'engagement', d.engagement, 'notes', d.notes, 'version', d.version,
  'createdAt', ${isoInstant(sql`d.created_at`)}, 'updatedAt', ${isoInstant(sql`d.updated_at`)} ${more})`;

export const deliverables = sql`video_deliverables d join contracts c on c.id = d.contract_id`;

export async function findDeliverable(db: Db, id: number): Promise<Deliverable> {
  return oneDeliverable(db, id, sql``);
}

export async function lockDeliverable(tx: Db, id: number): Promise<Deliverable> {
  return oneDeliverable(tx, id, sql`for update of d`);
}

async function oneDeliverable(db: Db, id: number, lock: SQL): Promise<Deliverable> {
  const [row] = await rowsOf(
    db,
    z.object({ deliverable: deliverableSchema }),
    sql`select ${deliverableJson()} as deliverable from ${deliverables} where d.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Video deliverable", id);
  return row.deliverable;
}
