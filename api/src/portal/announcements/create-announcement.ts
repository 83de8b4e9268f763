import { activeText, expiryOf } from "@crm/domain/portal/announcement";
import type { NewAnnouncement, WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { refuseUnknownContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { announce } from "../../platform/events/announce";
import { audited } from "./audited-announcement";
import { findAnnouncement } from "./find-announcement";
import { portalAnnouncements } from "./table";

/** Adds an announcement for one creator, or for all of them; an unknown contract is 422. */
export async function createAnnouncement(
  tx: Db,
  context: AuditContext,
  { body, timeZone }: { body: NewAnnouncement; timeZone: string },
): Promise<WireAnnouncement> {
  if (body.contractId !== null) await refuseUnknownContract(tx, body.contractId);
  const [made] = await tx
    .insert(portalAnnouncements)
    .values({
      ...body,
      isActive: activeText(body.isActive),
      expiresAt: body.expiresAt === null ? null : expiryOf(body.expiresAt, timeZone),
      createdAt: context.at,
    })
    .returning({ id: portalAnnouncements.id });
  if (!made) throw new Error("An insert answers its row");
  const announcement = await findAnnouncement(tx, made.id, { now: context.at, timeZone });
  await recordEvent(tx, context, {
    action: "announcement.created",
    entity: "announcement",
    entityId: made.id,
    after: audited(announcement),
  });
  await announce(tx, { type: "announcement.changed", id: made.id });
  return announcement;
}
