import type { AcceptInvitation, Invitation } from "@crm/domain/access/person.schema";
import { edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { hashPassword } from "../log-in/password";
import { useAccounts } from "../passwords/log-in-mode";
import { refuseWeakPassword } from "../passwords/password-rule";
import { findPerson, PERSON } from "../team/person";
import { findLink, useLink } from "./person-link";

const KIND = "invitation";

export async function lookAtInvitation(db: Db, token: string, now: Date): Promise<Invitation> {
  const { userId, expiresAt } = await findLink(db, { token, kind: KIND, now });
  const { name, email, role } = await findPerson(db, userId);
  return { name, email: email ?? "", role, expiresAt: expiresAt.toISOString() };
}

export type ChosenPassword = { userId: number; hash: string };

/** Checks and hashes the new password outside a transaction, because hashing takes long. */
export async function choosePassword(
  db: Db,
  { token, kind, password, now }: { token: string; kind: "invitation" | "reset"; password: string; now: Date },
): Promise<ChosenPassword> {
  const { userId } = await findLink(db, { token, kind, now });
  await refuseWeakPassword(password, await findPerson(db, userId), "password");
  return { userId, hash: await hashPassword(password) };
}

/** The log-in asks for e-mails from now on. */
export async function acceptInvitation(
  tx: Db,
  context: AuditContext,
  { userId, hash, token, name }: ChosenPassword & Pick<AcceptInvitation, "token" | "name">,
): Promise<void> {
  const { at } = context;
  await edit(tx, context, PERSON, {
    id: userId,
    action: "joined",
    change: async () => {
      await useLink(tx, { token, kind: KIND, now: at });
      const set = { password: hash, passwordChangedAt: at, joinedAt: at };
      return { set: name === undefined ? set : { ...set, name } };
    },
  });
  await useAccounts(tx, context);
}
