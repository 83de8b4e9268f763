import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { users } from "./table";

/** Never equals a hash, so that creators cannot log in. */
export const NO_PASSWORD = "!";

/** A creator's user name: the handle is no good for it, since it changes and comes back. */
export const creatorUsername = (): string => `creator-${crypto.randomUUID()}`;

/** Makes the CREATOR user that belongs to a new contract and has no log-in; answers its id. */
export async function createCreator(tx: Db, creator: { name: string; handle: string; at: Date }): Promise<number> {
  const { at, ...known } = creator;
  const [made] = await tx
    .insert(users)
    .values({
      ...known,
      username: creatorUsername(),
      password: NO_PASSWORD,
      role: "CREATOR",
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  if (!made) throw new Error("An insert answers its row");
  return made.id;
}

/** Keeps a creator's name and handle those of the contract. */
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
