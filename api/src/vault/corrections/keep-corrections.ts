import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { DocumentCreator, ExtractedFields } from "@crm/domain/document/extraction.schema";
import { detailOutcome, detailText } from "@crm/domain/document/saved-details";
import { isSurelyRead } from "@crm/domain/document/sure-from";
import { storableText } from "@crm/domain/text/storable-text";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { SavedFromFile } from "../../contracts/deps";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { contractFiles } from "../table";
import { documentReadings, readingDetails } from "./table";

type Reading = { fileId: number; fields: ExtractedFields; creators?: DocumentCreator[] | undefined; at: Date };

/** Replaces an earlier reading of the same file. */
export async function keepReading(tx: Db, { fileId, fields, creators, at }: Reading): Promise<void> {
  const isUnassigned = and(eq(contractFiles.id, fileId), isNull(contractFiles.contractId));
  const [file] = await tx.select({ id: contractFiles.id }).from(contractFiles).where(isUnassigned).for("update");
  if (!file) return;
  await tx.delete(documentReadings).where(eq(documentReadings.fileId, fileId));
  await tx.insert(documentReadings).values({ fileId, readAt: at });
  const details = EXPECTED_DETAILS.filter((field) => isSameForAllCreators(field, fields, creators));
  if (details.length === 0) return;
  await tx.insert(readingDetails).values(
    details.map((field) => {
      const found = fields[field];
      const readValue = detailText(field, found?.value);
      if (!found || readValue === null) return { fileId, field, wasSure: false };
      const { quote, confidence } = found;
      return { fileId, field, readValue, quote: storableText(quote), confidence, wasSure: isSurelyRead(fields, field) };
    }),
  );
}

// Other fields are not recorded, because choosing one of several creators is not a correction.
function isSameForAllCreators(
  field: ExpectedDetail,
  fields: ExtractedFields,
  creators: readonly DocumentCreator[] = [],
): boolean {
  const first = detailText(field, fields[field]?.value);
  return creators.every((creator) => detailText(field, creator[field]?.value) === first);
}

const readDetail = z.object({ fileId: z.number(), field: z.enum(EXPECTED_DETAILS), read: z.string().nullable() });

type ReadDetail = z.infer<typeof readDetail>;

/** Records only the first save of a reading. */
export async function keepCorrections(tx: Db, saved: readonly SavedFromFile[], at: Date): Promise<void> {
  const byFile = new Map(
    saved.filter(({ details }) => Object.keys(details).length > 0).map((one) => [one.fileId, one]),
  );
  if (byFile.size === 0) return;
  const details = await savedReadings(tx, [...byFile.values()], at);
  const changes = details.flatMap(({ fileId, field, read }) => {
    const one = byFile.get(fileId);
    const value = one?.details[field];
    // A field that was not sent has no outcome.
    if (!one || value === undefined) return [];
    const outcome = detailOutcome(field, { read, saved: value, isUnseen: one.unseen.includes(field) });
    return outcome === null ? [] : [{ fileId, field, value, outcome }];
  });
  await tx.execute(sql`
    update reading_details d set saved_value = s.value, outcome = s.outcome
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as s("fileId" bigint, field text, value text, outcome text)
    where d.file_id = s."fileId" and d.field = s.field`);
}

function savedReadings(tx: Db, saved: readonly SavedFromFile[], at: Date): Promise<ReadDetail[]> {
  const files = JSON.stringify(saved.map(({ fileId, contractId }) => ({ fileId, contractId })));
  return rowsOf(
    tx,
    readDetail,
    sql`with saved as (
        update document_readings r set contract_id = g."contractId", saved_at = ${at.toISOString()}::timestamptz
        from jsonb_to_recordset(${files}::text::jsonb) as g("fileId" bigint, "contractId" bigint)
        where r.file_id = g."fileId" and r.saved_at is null
        returning r.file_id
      )
      select d.file_id::float8 as "fileId", d.field, d.read_value as read
      from reading_details d join saved s on s.file_id = d.file_id`,
  );
}
