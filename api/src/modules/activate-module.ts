import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { moduleActivations, moduleVersions } from "./table";

/** Switches a module to one of its stored versions, and writes down who did it and when. */
export async function activateModule(
  tx: Db,
  { name, version, actor, at }: { name: string; version: string; actor: string; at: Date },
): Promise<void> {
  await tx
    .update(moduleVersions)
    .set({ isActive: false })
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.isActive, true)));
  await tx
    .update(moduleVersions)
    .set({ isActive: true })
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)));
  await tx.insert(moduleActivations).values({ name, version, actor, at });
}
