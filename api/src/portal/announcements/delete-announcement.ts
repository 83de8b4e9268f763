import { eq } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Stale } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { audited } from "./audited-announcement";
import { lockAnnouncement } from "./find-announcement";
import { portalAnnouncements } from "./table";

type Which = { id: number; version: number | null; timeZone: string };

/** Deletes an announcement; what it was stays in the audit log. */
export async function deleteAnnouncement(
  tx: Db,
  context: AuditContext,
  { id, version, timeZone }: Which,
): Promise<void> {
  const before = await lockAnnouncement(tx, id, { now: context.at, timeZone });
  if (version !== null && version !== before.version) throw Stale();
  await tx.delete(portalAnnouncements).where(eq(portalAnnouncements.id, id));
  await recordEvent(tx, context, {
    action: "announcement.deleted",
    entity: "announcement",
    entityId: id,
    before: audited(before),
  });
  await announce(tx, { type: "announcement.changed", id });
}
