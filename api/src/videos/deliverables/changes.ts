import type { Deliverable, DeliverableChanges, NewDeliverable } from "@crm/domain/video/deliverable.schema";
import { refuseUnknownContract } from "../../contracts/queries";
import { create, differing, edit, type Noun, remove } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Stale } from "../../platform/errors/errors";
import { findDeliverable, lockDeliverable } from "./queries";
import { videoDeliverables } from "./table";

const CHANGEABLE_FIELDS = [
  "contractId",
  "title",
  "description",
  "expectedDeliveryDate",
  "actualDeliveryDate",
  "status",
  "videoUrl",
  "platform",
  "views",
  "engagement",
  "notes",
] as const satisfies readonly (keyof Deliverable)[];

const DELIVERABLE: Noun<Deliverable, Deliverable, typeof videoDeliverables> = {
  entity: "deliverable",
  table: videoDeliverables,
  lock: lockDeliverable,
  read: findDeliverable,
  audited: { always: ["contractId", "title"], changed: CHANGEABLE_FIELDS },
  event: ({ id }) => ({ type: "deliverable.changed", id }),
  stale: Stale,
};

/** Throws 422 for an unknown contract. */
export async function createDeliverable(tx: Db, context: AuditContext, body: NewDeliverable): Promise<Deliverable> {
  await refuseUnknownContract(tx, body.contractId);
  return create(tx, context, DELIVERABLE, { values: { ...body, createdAt: context.at, updatedAt: context.at } });
}

/** Throws 412 for an outdated version, 422 for an unknown contract. */
export function changeDeliverable(
  tx: Db,
  context: AuditContext,
  { changes, ...which }: { id: number; changes: DeliverableChanges; version: number | null },
): Promise<Deliverable> {
  return edit(tx, context, DELIVERABLE, {
    ...which,
    change: async (before) => {
      const set = differing(before, changes, CHANGEABLE_FIELDS);
      if (set?.contractId !== undefined) await refuseUnknownContract(tx, set.contractId);
      return set && { set };
    },
  });
}

export const deleteDeliverable = (
  tx: Db,
  context: AuditContext,
  which: { id: number; version: number | null },
): Promise<void> => remove(tx, context, DELIVERABLE, which);
