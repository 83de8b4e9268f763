import { activeText, expiryOf } from "@crm/domain/portal/announcement";
import type { AnnouncementChanges, WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { eq } from "drizzle-orm";
import { refuseUnknownContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Stale } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { audited, CHANGEABLE_FIELDS } from "./audited-announcement";
import { findAnnouncement, lockAnnouncement } from "./find-announcement";
import { portalAnnouncements } from "./table";

type Change = { id: number; changes: AnnouncementChanges; version: number | null; timeZone: string };

/** Changes what is sent of an announcement and nothing else; the version rises only where something differs. */
export async function changeAnnouncement(
  tx: Db,
  context: AuditContext,
  { id, changes, version, timeZone }: Change,
): Promise<WireAnnouncement> {
  const moment = { now: context.at, timeZone };
  const before = await lockAnnouncement(tx, id, moment);
  if (version !== null && version !== before.version) throw Stale();
  const wanted = { ...before, ...onWire(changes, timeZone) };
  const changed = CHANGEABLE_FIELDS.filter((field) => wanted[field] !== before[field]);
  if (changed.length === 0) return before;
  if (changed.includes("contractId") && wanted.contractId !== null) await refuseUnknownContract(tx, wanted.contractId);
  const { title, message, type, priority, contractId, isActive, expiresAt } = wanted;
  await tx
    .update(portalAnnouncements)
    .set({
      ...{ title, message, type, priority, contractId, isActive },
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      version: before.version + 1,
    })
    .where(eq(portalAnnouncements.id, id));
  const after = await findAnnouncement(tx, id, moment);
  await recordEvent(tx, context, {
    action: "announcement.updated",
    entity: "announcement",
    entityId: id,
    before: audited(before, changed),
    after: audited(after, changed),
  });
  await announce(tx, { type: "announcement.changed", id });
  return after;
}

function onWire({ isActive, expiresAt, ...changes }: AnnouncementChanges, timeZone: string) {
  return {
    ...changes,
    ...(isActive === undefined ? {} : { isActive: activeText(isActive) }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt && expiryOf(expiresAt, timeZone).toISOString() }),
  };
}
