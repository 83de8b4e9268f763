import { edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { ChosenPassword } from "../links/accept-invitation";
import { useLink } from "../links/person-link";
import { lockPerson, PERSON } from "../team/person";
import { storePassword } from "./store-password";

/** Ends the person's other sessions and links. `except` is the stored hash of the session that stays. */
export async function changePassword(
  tx: Db,
  context: AuditContext,
  { userId, hash, except }: ChosenPassword & { except?: string },
): Promise<void> {
  await edit(tx, context, PERSON, {
    id: userId,
    action: "password-changed",
    change: () => ({
      also: () => storePassword(tx, { userId, hash, at: context.at, ...(except !== undefined && { except }) }),
      audit: () => ({}),
    }),
  });
}

export async function resetPassword(
  tx: Db,
  context: AuditContext,
  { token, ...chosen }: ChosenPassword & { token: string },
): Promise<void> {
  // Always before the link, because a change of the password locks them in this order.
  await lockPerson(tx, chosen.userId);
  await useLink(tx, { token, kind: "reset", now: context.at });
  await changePassword(tx, context, chosen);
}
