import {
  type SentSparkCodes,
  type SparkCodeListQuery,
  type SparkCodes,
  type StoredSparkCodes,
  sparkCodesSchema,
} from "@crm/domain/video/spark-code.schema";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { byTitleOrCreator } from "../../contracts/lists/contract-search";
import { contractNameJson } from "../../contracts/queries";
import { contracts } from "../../contracts/table";
import { editAtOnce, type Noun } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { describeList } from "../../platform/list/describe-list";
import { byAge } from "../../platform/list/sorts";
import { videoSubmissions } from "../table";
import { videoUploads } from "./table";

/** Replaces the codes that were sent before. Throws 404 for another contract's video. */
export async function sendSparkCodes(
  tx: Db,
  context: AuditContext,
  { contractId, sent }: { contractId: number; sent: SentSparkCodes },
): Promise<StoredSparkCodes> {
  const { submissionId, codes: sparkCodes } = sent;
  const video = await lockVideo(tx, { contractId, submissionId });
  const [before] = await tx.select().from(videoUploads).where(eq(videoUploads.submissionId, submissionId));
  if (JSON.stringify(before?.sparkCodes) === JSON.stringify(sparkCodes)) return { submissionId, sparkCodes };
  await editAtOnce(tx, context, SPARK_CODES, {
    action: "codes-sent",
    write: async () => {
      const stored = await tx
        .insert(videoUploads)
        .values({ contractId, submissionId, ...video, sparkCodes, createdAt: context.at })
        .onConflictDoUpdate({
          target: videoUploads.submissionId,
          set: { title: video.title, sparkCodes: sql`excluded.spark_codes`, createdAt: context.at },
        })
        .returning({ id: videoUploads.id });
      return stored.map((row) => ({
        id: submissionId,
        row,
        ...(before && { before: { contractId, sparkCodes: before.sparkCodes } }),
        after: { contractId, title: video.title, sparkCodes },
      }));
    },
  });
  return { submissionId, sparkCodes };
}

const SPARK_CODES: Pick<Noun<{ id: number }>, "entity" | "event"> = {
  entity: "submission",
  event: ({ row }) => ({ type: "spark-codes.changed", id: row.id }),
};

// Locked, so that the later of two concurrent calls sees the rows of the earlier one.
async function lockVideo(tx: Db, { contractId, submissionId }: { contractId: number; submissionId: number }) {
  const [video] = await tx
    .select({ title: videoSubmissions.title, creatorId: contracts.creatorId })
    .from(videoSubmissions)
    .innerJoin(contracts, eq(contracts.id, videoSubmissions.contractId))
    .where(and(eq(videoSubmissions.id, submissionId), eq(videoSubmissions.contractId, contractId)))
    .for("update", { of: videoSubmissions });
  if (!video) throw NotFound("Video", submissionId);
  return video;
}

const codesJson = sql`json_build_object('id', u.id, 'contractId', u.contract_id, 'contract', ${contractNameJson},
  'submissionId', u.submission_id, 'title', v.title, 'sparkCodes', u.spark_codes,
  'createdAt', ${isoInstant(sql`u.created_at`)})`;

const codes = sql`video_uploads u join contracts c on c.id = u.contract_id
  join video_submissions v on v.id = u.submission_id`;

export const sparkCodeList = describeList<SparkCodeListQuery, SparkCodes>({
  name: "spark codes",
  sources: [
    {
      row: codesJson,
      from: codes,
      id: sql`u.id`,
      filters: { contractId: (contractId) => sql`u.contract_id = ${contractId}` },
      countFrom: sql`video_uploads u`,
      search: byTitleOrCreator({
        alone: sql`video_uploads u`,
        joined: sql`video_uploads u join contracts c on c.id = u.contract_id`,
        title: sql`spark_code_words(u.spark_codes)`,
        contractId: sql`u.contract_id`,
      }),
      sorts: byAge(sql`u.created_at`),
    },
  ],
});

export async function findSparkCodes(db: Db, id: number): Promise<SparkCodes> {
  const [row] = await rowsOf(
    db,
    z.object({ codes: sparkCodesSchema }),
    sql`select ${codesJson} as codes from ${codes} where u.id = ${id}`,
  );
  if (!row) throw NotFound("Spark codes", id);
  return row.codes;
}
