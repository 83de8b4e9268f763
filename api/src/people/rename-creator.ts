import { and, eq } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { users } from "./table";

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
