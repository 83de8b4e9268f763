import type { Person, PersonChanges } from "@crm/domain/access/person.schema";
import { and, count, eq, ne } from "drizzle-orm";
import { isActive } from "../../people/owner";
import { users } from "../../people/table";
import { edit } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import { brokenUniqueIndex } from "../../platform/db/broken-unique-index";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { closeEmbedSessionsOf } from "../embed/embed-session";
import { voidLinks } from "../links/person-link";
import { closeSessionsOf, closeSessionsWithoutPerson } from "../log-in/session";
import { useAccounts } from "../passwords/log-in-mode";
import { copyToOlderServers } from "../passwords/store-password";
import { dropKept, emailTaken, findByEmail, PERSON, type StoredPerson, shownPerson } from "./person";

type Change = { id: number; changes: PersonChanges };

/** Throws 409 `last_owner` if no active owner would remain, and `email_taken` for the e-mail of somebody else. */
export async function changePerson(tx: Db, context: AuditContext, { id, changes }: Change): Promise<Person> {
  const { status, ...fields } = changes;
  await changeFields(tx, context, { id, changes: fields });
  if (status === "deactivated") await deactivate(tx, context, id);
  if (status === "active") await reactivate(tx, context, id);
  await copyToOlderServers(tx);
  return shownPerson(tx, id);
}

async function changeFields(tx: Db, context: AuditContext, { id, changes: { name, role, email } }: Change) {
  await edit(tx, context, PERSON, {
    id,
    change: async (before) => {
      const isSameName = name === undefined || name === before.name;
      const isSameRole = role === undefined || role === before.role;
      const isSameEmail = email === undefined || email === before.email;
      if (isSameName && isSameRole && isSameEmail) return null;
      if (!isSameRole) await refuseLastOwner(tx, before);
      if (!isSameRole && before.role === "OWNER") await closeSessionsWithoutPerson(tx);
      if (!isSameEmail) {
        const other = await findByEmail(tx, email);
        if (other) throw emailTaken(email, other);
        // They may have been sent to a stranger.
        await voidLinks(tx, id, context.at);
      }
      const set = {
        ...(name !== undefined && { name }),
        ...(role !== undefined && { teamRole: role }),
        ...(email !== undefined && { email, username: email }),
      };
      return { set, also: async () => dropKept() };
    },
  }).catch((error: unknown) => {
    // A creator has the e-mail, or somebody was invited with it at the same time.
    throw email !== undefined && brokenUniqueIndex(error) !== null ? emailTaken(email, null) : error;
  });
}

async function deactivate(tx: Db, context: AuditContext, id: number): Promise<void> {
  await edit(tx, context, PERSON, {
    id,
    action: "deactivated",
    change: async (before) => {
      if (before.status === "deactivated") return null;
      await refuseLastOwner(tx, before);
      // Before the change, because the sessions of the first owner are found by being the first.
      await closeSessionsOf(tx, id);
      await closeEmbedSessionsOf(tx, id);
      await voidLinks(tx, id, context.at);
      return { set: { deactivatedAt: context.at } };
    },
  });
}

async function reactivate(tx: Db, context: AuditContext, id: number): Promise<void> {
  await edit(tx, context, PERSON, {
    id,
    action: "reactivated",
    change: ({ status }) => {
      if (status !== "deactivated") return null;
      return { set: { deactivatedAt: null }, also: async () => dropKept() };
    },
  });
  const [active] = await tx.select({ people: count() }).from(users).where(isActive);
  if (active && active.people > 1) await useAccounts(tx, context);
}

// The rows of active owners are locked.
async function refuseLastOwner(tx: Db, { id, role, status }: StoredPerson): Promise<void> {
  if (role !== "OWNER" || status !== "active") return;
  const others = and(eq(users.teamRole, "OWNER"), isActive, ne(users.id, id));
  const [row] = await tx.select({ owners: count() }).from(users).where(others);
  if (!row || row.owners === 0)
    throw Conflict("This is the last owner. Make somebody else an owner first.", "last_owner");
}
