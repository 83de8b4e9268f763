import type { NewContractInput } from "@crm/domain/contract/contract.schema";
import type { Term } from "@crm/domain/contract/term";
import type { StoredVideoStatus } from "@crm/domain/video/video-submission";
import type { TestServer } from "@crm/testing/server";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { contractTerms } from "../../contracts/table";
import { saveTerms } from "../../contracts/terms/terms";
import { submissionVersions, videoSubmissions } from "../../videos/table";
import { payoutRequests } from "../table";

type StoredPayout = Partial<typeof payoutRequests.$inferInsert> & { contractId: number; term?: number };

export function storedPayouts(server: () => TestServer) {
  const db = () => server().deps.db;

  async function termOf(contractId: number, number: number) {
    const [term] = await db()
      .select()
      .from(contractTerms)
      .where(and(eq(contractTerms.contractId, contractId), eq(contractTerms.number, number)));
    if (!term) throw new Error(`Contract ${contractId} has no term ${number}`);
    return term;
  }

  return {
    async contract(contract: NewContractInput): Promise<number> {
      const answer = await server().admin("/api/contracts", { method: "POST", json: contract });
      return z.object({ id: z.number() }).parse(await answer.json()).id;
    },
    terms: (contractId: number, terms: Term[]) =>
      saveTerms(
        db(),
        terms.map((term) => ({ ...term, contractId })),
      ),
    async videos(
      contractId: number,
      paymentPeriodStart: string,
      {
        count = 1,
        status = "approved",
        isArchived = false,
      }: { count?: number; status?: StoredVideoStatus; isArchived?: boolean } = {},
    ): Promise<number[]> {
      const at = server().clock.now();
      const video = { title: "Spring look", submittedAt: at, isArchived, archivedAt: isArchived ? at : null };
      const made = await db()
        .insert(videoSubmissions)
        .values(Array.from({ length: count }, () => ({ contractId, paymentPeriodStart, status, ...video })))
        .returning({ id: videoSubmissions.id });
      const file = {
        number: 1,
        title: "Spring look",
        fileName: "look.mp4",
        fileSize: 1,
        contentTag: "tag",
        uploadedAt: at,
      };
      await db()
        .insert(submissionVersions)
        .values(made.map(({ id }) => ({ submissionId: id, objectStoragePath: `videos/${id}.mp4`, ...file })));
      return made.map(({ id }) => id);
    },
    /** `term` is the number of the term. `paidAt` and `cancelledAt` default to `createdAt`. */
    async payout({ contractId, term: number = 1, ...values }: StoredPayout): Promise<number> {
      const term = await termOf(contractId, number);
      const { createdAt = server().clock.now(), status = "REQUESTED" } = values;
      const [made] = await db()
        .insert(payoutRequests)
        .values({
          contractId,
          termId: term.id,
          approvedCount: term.videosRequired,
          amountCents: term.feeCents,
          paymentPeriodStart: term.startDate,
          paymentPeriodEnd: term.endDate,
          payeeName: "Ada Lovelace",
          payeeHandle: "@ada",
          paymentMethod: "paypal",
          encryptedDetails: "sealed",
          maskedDetails: "a•••@example.com",
          detailsFingerprint: "print",
          createdAt,
          paidAt: status === "PAID" ? createdAt : null,
          cancelledAt: status === "CANCELLED" ? createdAt : null,
          ...values,
        })
        .returning({ id: payoutRequests.id });
      if (!made) throw new Error("The request was not stored");
      return made.id;
    },
  };
}
