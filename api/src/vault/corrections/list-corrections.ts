import { type CorrectedDocument, correctedDocumentSchema } from "@crm/domain/document/correction.schema";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { countDetails, DETAIL_OUTCOMES } from "@crm/domain/document/saved-details";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { rowsOf } from "../../platform/db/rows";

const BATCH_SIZE = 500;

export async function* listCorrections(
  db: Db,
  { withValues }: { withValues: boolean },
): AsyncGenerator<CorrectedDocument> {
  const values = withValues
    ? sql`, 'values', json_build_object('read', d.read_value, 'saved', d.saved_value, 'quote', d.quote)`
    : sql``;
  for (let after = 0; ; ) {
    const rows = await rowsOf(
      db,
      z.object({ id: z.number(), document: correctedDocumentSchema }),
      sql`select r.file_id::float8 as id, json_build_object('sha256', f.sha256, 'savedAt', ${isoInstant(sql`r.saved_at`)},
          'details', (select coalesce(json_agg(json_build_object('field', d.field, 'outcome', d.outcome, 'wasSure', d.was_sure,
            'confidence', d.confidence${values}) order by d.field), '[]')
          from reading_details d where d.file_id = r.file_id and d.outcome is not null)) as document
        from document_readings r join contract_files f on f.id = r.file_id
        where r.saved_at is not null and r.file_id > ${after} order by r.file_id limit ${BATCH_SIZE}`,
    );
    for (const { document } of rows) yield document;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const summarySchema = z.object({
  documents: z.int(),
  groups: z.array(
    z.object({
      field: z.enum(EXPECTED_DETAILS),
      outcome: z.enum(DETAIL_OUTCOMES),
      wasSure: z.boolean(),
      count: z.int(),
    }),
  ),
});

export async function summariseCorrections(db: Db, lastDocuments: number): Promise<ServerStatus["reading"]> {
  const [row] = await rowsOf(
    db,
    z.object({ summary: summarySchema }),
    sql`with recent as (
        select file_id from document_readings where saved_at is not null
        order by saved_at desc, file_id desc limit ${lastDocuments}
      ), groups as (
        select d.field, d.outcome, d.was_sure as "wasSure", count(*) as count
        from reading_details d join recent using (file_id) where d.outcome is not null
        group by d.field, d.outcome, d.was_sure
      )
      select json_build_object('documents', (select count(*) from recent),
        'groups', (select coalesce(json_agg(g), '[]') from groups g)) as summary`,
  );
  if (!row) throw new Error("The summary query returned no row");
  const { documents, groups } = row.summary;
  const ofFields = Map.groupBy(groups, ({ field }) => field);
  return {
    documents,
    details: EXPECTED_DETAILS.map((field) => ({ field, ...countDetails(ofFields.get(field) ?? []) })),
  };
}
