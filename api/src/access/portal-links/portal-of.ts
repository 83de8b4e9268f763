import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { HttpError } from "../../platform/errors/errors";
import { portalLinks } from "./table";

/** The row of a contract's portal, or null. */
export async function portalOf(db: Db, contractId: number): Promise<typeof portalLinks.$inferSelect | null> {
  const [row] = await db.select().from(portalLinks).where(eq(portalLinks.contractId, contractId));
  return row ?? null;
}

/** The 404 for a contract without a portal. */
export const noPortal = () => new HttpError(404, "not_found", "This contract has no portal yet. Create one first.");
