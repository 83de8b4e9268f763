import type { Deps } from "../../http/env";
import { sealDetails } from "../seal-details";
import { payoutRequests } from "../table";

type Row = Partial<typeof payoutRequests.$inferInsert> & { contractId: number; termId: number };

/** Where the tests' payments go; nothing else holds this text. */
export const DETAILS = "DE89 3704 0044 0532 0130 00";

/** Puts a payout request into the table as if it had been asked for and decided long ago; answers its id. */
export async function storedPayout(
  { db, site }: Pick<Deps, "db" | "site">,
  { details = DETAILS, ...row }: Row & { details?: string },
): Promise<number> {
  const [made] = await db
    .insert(payoutRequests)
    .values({
      approvedCount: 2,
      amountCents: 250_000,
      status: "SYNCED",
      paymentMethod: "wire_transfer",
      ...sealDetails(site.deriveKey, row.contractId, details),
      paymentPeriodStart: "2026-06-01",
      paymentPeriodEnd: "2026-07-01",
      createdAt: new Date("2026-06-14T12:00:00.000Z"),
      approvedAt: new Date("2026-06-15T09:00:00.000Z"),
      ...row,
    })
    .returning({ id: payoutRequests.id });
  if (!made) throw new Error("Nothing was stored");
  return made.id;
}
