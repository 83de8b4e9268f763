import type { SentSparkCodes } from "@crm/domain/video/spark-code.schema";
import { and, eq, sql } from "drizzle-orm";
import { contracts } from "../../contracts/table";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { NotFound } from "../../platform/errors/errors";
import { announce } from "../../platform/events/announce";
import { videoSubmissions } from "../table";
import { videoUploads } from "./table";

/** What the portal is answered. */
export type StoredSparkCodes = { submissionId: number; sparkCodes: string[] };

/**
 * Keeps a creator's codes for one of their videos, in place of those sent before; the same ones again change nothing.
 * Another contract's video is 404 like one that is not there.
 */
export async function sendSparkCodes(
  tx: Db,
  context: AuditContext,
  { contractId, sent }: { contractId: number; sent: SentSparkCodes },
): Promise<StoredSparkCodes> {
  const { submissionId, codes: sparkCodes } = sent;
  const video = await heldVideo(tx, { contractId, submissionId });
  const [before] = await tx.select().from(videoUploads).where(eq(videoUploads.submissionId, submissionId));
  if (JSON.stringify(before?.sparkCodes) === JSON.stringify(sparkCodes)) return { submissionId, sparkCodes };
  const [stored] = await tx
    .insert(videoUploads)
    .values({ contractId, submissionId, ...video, sparkCodes, createdAt: context.at })
    .onConflictDoUpdate({
      target: videoUploads.submissionId,
      set: { title: video.title, sparkCodes: sql`excluded.spark_codes`, createdAt: context.at },
    })
    .returning({ id: videoUploads.id });
  if (!stored) throw new Error("The spark codes were not stored");
  await recordEvent(tx, context, {
    action: "submission.codes-sent",
    entity: "submission",
    entityId: submissionId,
    ...(before && { before: { contractId, sparkCodes: before.sparkCodes } }),
    after: { contractId, title: video.title, sparkCodes },
  });
  await announce(tx, { type: "spark-codes.changed", id: stored.id });
  return { submissionId, sparkCodes };
}

// Held, so that of two that are sent at once the later one knows the earlier.
async function heldVideo(tx: Db, { contractId, submissionId }: { contractId: number; submissionId: number }) {
  const [video] = await tx
    .select({ title: videoSubmissions.title, creatorId: contracts.creatorId })
    .from(videoSubmissions)
    .innerJoin(contracts, eq(contracts.id, videoSubmissions.contractId))
    .where(and(eq(videoSubmissions.id, submissionId), eq(videoSubmissions.contractId, contractId)))
    .for("update", { of: videoSubmissions });
  if (!video) throw NotFound("Video", submissionId);
  return video;
}
