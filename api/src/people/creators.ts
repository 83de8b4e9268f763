import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { users } from "./table";

/** Never equals a hash, so creators cannot log in. */
export const NO_PASSWORD = "!";

/** Not the handle, which changes and may be reused. */
export const creatorUsername: SQL<string> = sql`'creator-' || gen_random_uuid()`;

export async function createCreator(tx: Db, creator: { name: string; handle: string; at: Date }): Promise<number> {
  const { at, ...known } = creator;
  const [made] = await tx
    .insert(users)
    .values({
      ...known,
      username: creatorUsername,
      password: NO_PASSWORD,
      role: "CREATOR",
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  if (!made) throw new Error("The inserted user was not returned");
  return made.id;
}

export async function renameCreator(
  tx: Db,
  { id, name, handle, at }: { id: number | null; name: string; handle: string; at: Date },
): Promise<void> {
  if (id === null) return;
  await tx
    .update(users)
    .set({ name, handle, updatedAt: at })
    .where(and(eq(users.id, id), eq(users.role, "CREATOR")));
}
