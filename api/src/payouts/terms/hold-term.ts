import { and, asc, desc, eq } from "drizzle-orm";
import { contractTerms } from "../../contracts/table";
import type { Db } from "../../platform/db/client";
import { Unprocessable } from "../../platform/errors/errors";
import { videoSubmissions } from "../../videos/table";

/** A term with the approved videos that a request for it counts. */
export type HeldTerm = typeof contractTerms.$inferSelect & { approved: number[] };

/**
 * The term of a contract that begins on a day, or the current one, with the ids of its approved videos, whose approval
 * stands until the transaction ends. Hold the contract first. A day on which no term begins is 422.
 */
export async function holdTerm(tx: Db, contractId: number, start?: string | null): Promise<HeldTerm> {
  const [term] = await tx
    .select()
    .from(contractTerms)
    .where(and(eq(contractTerms.contractId, contractId), start ? eq(contractTerms.startDate, start) : undefined))
    .orderBy(desc(contractTerms.number))
    .limit(1);
  if (!term)
    throw Unprocessable("No term of this contract starts on that day. Choose one of its terms.", "no_such_term");
  const approved = await tx
    .select({ id: videoSubmissions.id })
    .from(videoSubmissions)
    .where(
      and(
        eq(videoSubmissions.contractId, contractId),
        eq(videoSubmissions.paymentPeriodStart, term.startDate),
        eq(videoSubmissions.status, "approved"),
      ),
    )
    .orderBy(asc(videoSubmissions.id))
    .for("share");
  return { ...term, approved: approved.map(({ id }) => id) };
}
