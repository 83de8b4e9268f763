import type { Actor } from "@crm/domain/access/actor";
import { permissionsOf, type TeamRole } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { firstOwner } from "../../people/owner";
import { users } from "../../people/table";
import type { Login } from "../../platform/http/env";

/** Columns of `users` and whether the person is the first owner. */
export const accountColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.teamRole,
  isFirstOwner: sql<boolean>`${users.id} = ${firstOwner}`,
};

export type Account = {
  userId: number;
  name: string | null;
  email: string | null;
  role: TeamRole | null;
  isFirstOwner: boolean;
};

export type OpenAccount = { actor: Actor } & Required<Pick<Login, "permissions" | "user" | "keyScope">>;

export function openAccount({ userId, name, email, role, isFirstOwner }: Account): OpenAccount {
  if (role === null) throw new Error(`User ${userId} has no role in the team`);
  const actor: Actor = `user:${userId}`;
  return {
    actor,
    user: { id: userId, name: name ?? "", email, role },
    permissions: permissionsOf(role),
    // The first owner's keys have the scope of the only actor that there was before accounts.
    keyScope: isFirstOwner ? "admin" : actor,
  };
}
