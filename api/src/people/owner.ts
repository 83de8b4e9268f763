import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { NO_PASSWORD } from "./creators";
import { users } from "./table";

const OWNER = eq(users.teamRole, "OWNER");

/** People of the team who have joined and were not deactivated. Creators have no role in the team. */
export const isActive = and(isNotNull(users.teamRole), isNotNull(users.joinedAt), isNull(users.deactivatedAt));

/** False for creators, and for people who have not joined or were deactivated. */
export async function isOfTeam(db: Db, id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isActive))) > 0;
}

/** The id of the active owner who came first, as a scalar for other statements. */
export const firstOwner = sql<number>`(select min(${users.id}) from ${users} where ${and(OWNER, isActive)})`.mapWith(
  Number,
);

/** The id of the first person of the team, who started the installation as its owner. They may have left. */
export const firstPerson =
  sql<number>`(select min(${users.id}) from ${users} where ${isNotNull(users.teamRole)})`.mapWith(Number);

/**
 * The id of the person to whom `ADMIN_PASSWORD` belongs: the first person, while they are an active owner. Otherwise null, because
 * somebody who left may know that password, so it must not open the account of the next owner.
 */
export const environmentOwner = sql<number | null>`(select ${users.id} from ${users}
  where ${and(sql`${users.id} = ${firstPerson}`, OWNER, isActive)})`;

/** Every start calls this, one server at a time. */
export async function ensureOwner(db: Db, now: Date): Promise<void> {
  const [active] = await db.select({ id: users.id }).from(users).where(and(OWNER, isActive)).limit(1);
  if (active) return;
  // An owner of before people could be invited has not joined. There is only one.
  const joined = await db.update(users).set({ joinedAt: users.createdAt }).where(OWNER).returning({ id: users.id });
  if (joined.length > 0) return;
  await db.insert(users).values({
    ...{ username: "owner", password: NO_PASSWORD, name: "Owner", role: "ADMIN", teamRole: "OWNER" },
    ...{ joinedAt: now, createdAt: now, updatedAt: now },
  });
}

export async function ownerId(db: Db): Promise<number> {
  const [owner] = await db.select({ id: firstOwner }).from(sql`(select 1) as one`);
  if (!owner?.id) throw new Error("The installation has no owner");
  return owner.id;
}
