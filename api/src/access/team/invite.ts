import type { NewInvitation } from "@crm/domain/access/person.schema";
import type { Context } from "hono";
import { NO_PASSWORD } from "../../people/creators";
import { create, edit, remove } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Forbidden, Invalid, NotFound } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { createLink } from "../links/person-link";
import type { PasswordCheck } from "../log-in/check-password";
import { emailTaken, findByEmail, PERSON, type StoredPerson } from "./person";

type FirstInvitation = { ownerEmail?: string | undefined; password?: string | undefined; invited: string };

/**
 * The owner of a new installation has no e-mail, and needs one to log in once somebody else has joined. Returns it,
 * or null if the caller has one. Throws 422 if something is missing, and 403 for a wrong password.
 */
export async function confirmFirstInvitation(
  c: Context<AppEnv>,
  passwords: PasswordCheck,
  { ownerEmail, password, invited }: FirstInvitation,
): Promise<{ userId: number; email: string } | null> {
  const { user } = c.var.login;
  if (!user) throw Forbidden("Only people with an account can invite others.");
  if (user.email !== null) return null;
  if (ownerEmail === undefined) throw Invalid([{ path: "ownerEmail", message: "Enter your e-mail." }], 422);
  if (ownerEmail === invited) throw Invalid([{ path: "ownerEmail", message: "Enter your own e-mail address" }], 422);
  if (password === undefined) throw Invalid([{ path: "password", message: "Enter your password." }], 422);
  await passwords.confirm(c, user, password);
  return { userId: user.id, email: ownerEmail };
}

/** Inviting somebody again replaces their link. Throws 409 if they have joined already. */
export async function invite(
  tx: Db,
  context: AuditContext,
  { email, name, role }: Pick<NewInvitation, "email" | "name" | "role">,
) {
  const known = await findByEmail(tx, email);
  const { id } = known
    ? await inviteAgain(tx, context, { id: known.id, name, role })
    : await create(tx, context, PERSON, {
        action: "invited",
        values: {
          ...{ username: email, email, name, password: NO_PASSWORD, role: "ADMIN", teamRole: role },
          ...{ createdAt: context.at, updatedAt: context.at },
        },
        taken: async () => emailTaken(email, null),
      });
  return { id, ...(await createLink(tx, { userId: id, kind: "invitation", now: context.at })) };
}

function inviteAgain(
  tx: Db,
  context: AuditContext,
  { id, name, role }: Pick<StoredPerson, "id" | "name" | "role">,
): Promise<StoredPerson> {
  return edit(tx, context, PERSON, {
    id,
    action: "invited",
    change: ({ status, email }) => {
      if (status !== "invited") throw emailTaken(email ?? "", { status });
      return { set: { name, teamRole: role } };
    },
  });
}

/** Throws 404 for a person who has joined, too. */
export async function revokeInvitation(tx: Db, context: AuditContext, id: number): Promise<void> {
  await remove(tx, context, PERSON, {
    id,
    action: "invitation-revoked",
    prepare: async ({ status }) => {
      if (status !== "invited") throw NotFound("Invitation", id);
    },
  });
}
