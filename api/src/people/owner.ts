import { eq, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { NO_PASSWORD } from "./creators";
import { users } from "./table";

const OWNER = eq(users.teamRole, "OWNER");

/** The id of the first owner, to whom the password belongs, as a scalar for other statements. */
export const firstOwner = sql<number>`(select min(${users.id}) from ${users} where ${OWNER})`.mapWith(Number);

/** Every start calls this, one server at a time. */
export async function ensureOwner(db: Db, now: Date): Promise<void> {
  const [known] = await db.select({ id: users.id }).from(users).where(OWNER).limit(1);
  if (known) return;
  await db.insert(users).values({
    ...{ username: "owner", password: NO_PASSWORD, name: "Owner" },
    ...{ role: "ADMIN", teamRole: "OWNER", createdAt: now, updatedAt: now },
  });
}

export async function ownerId(db: Db): Promise<number> {
  const [owner] = await db.select({ id: firstOwner }).from(sql`(select 1) as one`);
  if (!owner?.id) throw new Error("The installation has no owner");
  return owner.id;
}
