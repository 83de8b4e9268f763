import { and, eq, gt } from "drizzle-orm";
import { environmentOwner } from "../../people/owner";
import { users } from "../../people/table";
import { edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import { auditEvents } from "../../platform/audit/table";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import type { Site } from "../../platform/process/site";
import { PERSON } from "../team/person";
import { createLink } from "./person-link";

/** Throws 409 for a person who cannot log in, and for a password that the environment sets. */
export async function requestReset(
  tx: Db,
  context: AuditContext,
  { id, site }: { id: number; site: Pick<Site, "isPasswordSet"> },
): Promise<{ token: string; expiresAt: Date }> {
  await refuseSetPassword(tx, site, id);
  await recordRequest(tx, context, id);
  return createLink(tx, { userId: id, kind: "reset", now: context.at });
}

/** Locks the person. */
export async function recordRequest(tx: Db, context: AuditContext, id: number): Promise<void> {
  await edit(tx, context, PERSON, {
    id,
    action: "reset-requested",
    change: ({ status }) => {
      if (status === "active") return { audit: () => ({}) };
      throw Conflict(
        status === "invited"
          ? "This person has not joined yet. Send them a new invitation."
          : "This person is deactivated. Reactivate them first.",
      );
    },
  });
}

export async function wasRequestedSince(db: Db, id: number, since: Date): Promise<boolean> {
  const { entity, entityId, action, at } = auditEvents;
  const isRequest = and(eq(entity, "user"), eq(entityId, String(id)), eq(action, "user.reset-requested"));
  return (
    (
      await db
        .select({ at })
        .from(auditEvents)
        .where(and(isRequest, gt(at, since)))
        .limit(1)
    ).length > 0
  );
}

/** Throws 409, because the password of the environment takes precedence. */
export async function refuseSetPassword(db: Db, site: Pick<Site, "isPasswordSet">, userId: number): Promise<void> {
  if (await isPasswordSetFor(db, site, userId))
    throw Conflict(
      "The environment sets this password (ADMIN_PASSWORD or ADMIN_PASSWORD_HASH). Change it there and restart the server.",
    );
}

export const isPasswordSetFor = async (db: Db, { isPasswordSet }: Pick<Site, "isPasswordSet">, userId: number) =>
  isPasswordSet && (await db.$count(users, and(eq(users.id, userId), eq(users.id, environmentOwner)))) > 0;
