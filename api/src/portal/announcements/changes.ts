import { activeText, expiryOf } from "@crm/domain/portal/announcement";
import type { AnnouncementChanges, NewAnnouncement, WireAnnouncement } from "@crm/domain/portal/announcement.schema";
import { refuseUnknownContract } from "../../contracts/queries";
import { create, differing, edit, type Noun, remove } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Stale } from "../../platform/errors/errors";
import { findAnnouncement, lockAnnouncement, type Moment } from "./queries";
import { portalAnnouncements } from "./table";

const CHANGEABLE_FIELDS = [
  "contractId",
  "title",
  "message",
  "type",
  "priority",
  "isActive",
  "expiresAt",
] as const satisfies readonly (keyof WireAnnouncement)[];

/** Needs the current time, because `isExpired` depends on it. */
const announcementAt = (moment: Moment): Noun<WireAnnouncement, WireAnnouncement, typeof portalAnnouncements> => ({
  entity: "announcement",
  table: portalAnnouncements,
  lock: (tx, id) => lockAnnouncement(tx, id, moment),
  read: (tx, id) => findAnnouncement(tx, id, moment),
  audited: { always: ["contractId", "title"], changed: CHANGEABLE_FIELDS },
  event: ({ id }) => ({ type: "announcement.changed", id }),
  stale: Stale,
});

export async function createAnnouncement(
  tx: Db,
  context: AuditContext,
  { body, timeZone }: { body: NewAnnouncement; timeZone: string },
): Promise<WireAnnouncement> {
  if (body.contractId !== null) await refuseUnknownContract(tx, body.contractId);
  return create(tx, context, announcementAt({ now: context.at, timeZone }), {
    values: {
      ...body,
      isActive: activeText(body.isActive),
      expiresAt: body.expiresAt === null ? null : expiryOf(body.expiresAt, timeZone),
      createdAt: context.at,
    },
  });
}

export function changeAnnouncement(
  tx: Db,
  context: AuditContext,
  {
    changes,
    timeZone,
    ...which
  }: { id: number; changes: AnnouncementChanges; version: number | null; timeZone: string },
): Promise<WireAnnouncement> {
  return edit(tx, context, announcementAt({ now: context.at, timeZone }), {
    ...which,
    change: async (before) => {
      const changed = differing(before, onWire(changes, timeZone), CHANGEABLE_FIELDS);
      if (changed === null) return null;
      const { expiresAt, ...set } = changed;
      if (typeof set.contractId === "number") await refuseUnknownContract(tx, set.contractId);
      return {
        set: { ...set, ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }) },
      };
    },
  });
}

function onWire({ isActive, expiresAt, ...changes }: AnnouncementChanges, timeZone: string) {
  return {
    ...changes,
    ...(isActive === undefined ? {} : { isActive: activeText(isActive) }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt && expiryOf(expiresAt, timeZone).toISOString() }),
  };
}

export const deleteAnnouncement = (
  tx: Db,
  context: AuditContext,
  { timeZone, ...which }: { id: number; version: number | null; timeZone: string },
): Promise<void> => remove(tx, context, announcementAt({ now: context.at, timeZone }), which);
