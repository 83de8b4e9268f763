import { eq, sql } from "drizzle-orm";
import { NO_PASSWORD } from "../../people/creators";
import { environmentOwner, firstOwner } from "../../people/owner";
import { users } from "../../people/table";
import type { Db } from "../../platform/db/client";
import { settings } from "../../platform/settings/table";
import { closeEmbedSessionsOf } from "../embed/embed-session";
import { voidLinks } from "../links/person-link";
import { closeSessionsOf } from "../log-in/session";

type NewPassword = {
  userId: number;
  hash: string;
  at: Date;
  /** The stored hash of the session that stays open. */
  except?: string;
};

/** Ends the person's sessions and links. */
export async function storePassword(tx: Db, { userId, hash, at, except }: NewPassword): Promise<void> {
  await tx.update(users).set({ password: hash, passwordChangedAt: at, updatedAt: at }).where(eq(users.id, userId));
  await copyToOlderServers(tx);
  const kept = except === undefined ? {} : { except };
  await closeSessionsOf(tx, userId, kept);
  await closeEmbedSessionsOf(tx, userId, kept);
  await voidLinks(tx, userId, at);
}

/** Servers of before there were accounts read only `admin_password`. Call it after a change of the first owner or their password. */
export async function copyToOlderServers(tx: Db): Promise<void> {
  // A start would copy the row of another owner to a first owner without a password.
  await tx.execute(sql`delete from admin_password
    where exists (select 1 from users where id = ${firstOwner} and password = ${NO_PASSWORD})`);
  await tx.execute(sql`insert into admin_password (id, hash, changed_at)
    select 1, password, coalesce(password_changed_at, joined_at) from users
    where id = ${firstOwner} and password <> ${NO_PASSWORD}
    on conflict (id) do update set hash = excluded.hash, changed_at = excluded.changed_at`);
}

/** A server of before there were accounts, or one that was rolled back to, may have changed the password. */
export async function copyFromOlderServers(db: Db): Promise<void> {
  await db.execute(sql`update users set password = a.hash, password_changed_at = a.changed_at from admin_password a
    where users.id = ${firstOwner} and coalesce(users.password_changed_at < a.changed_at, true)`);
}

/** The setting with the hash of `ADMIN_PASSWORD`, which exists only while the environment sets one. */
export const ENVIRONMENT_KEY = "environmentPassword";

const environmentHash = sql`(select ${settings.value} from ${settings} where ${eq(settings.key, ENVIRONMENT_KEY)})`;

/** The hash that opens the account: that of `ADMIN_PASSWORD` for the person to whom it belongs, otherwise the person's own. */
export const loginHash = sql<string>`case when ${users.id} = ${environmentOwner}
  then coalesce(${environmentHash}, ${users.password}) else ${users.password} end`;

export async function passwordHashOf(db: Db, userId: number): Promise<string | null> {
  const [row] = await db.select({ hash: loginHash }).from(users).where(eq(users.id, userId));
  return row && row.hash !== NO_PASSWORD ? row.hash : null;
}
