import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import { countDetails, type DetailGroup } from "@crm/domain/document/saved-details";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";

type Summary = { documents: number; groups: (DetailGroup & { field: ExpectedDetail })[] };

/** What became of the details of the documents that contracts were saved from last, without any value. */
export async function summariseCorrections(db: Db, lastDocuments: number): Promise<ServerStatus["reading"]> {
  const [row] = await rowsOf<{ summary: Summary }>(
    db,
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
  if (!row) throw new Error("A query that always has a row had none");
  const { documents, groups } = row.summary;
  const ofFields = Map.groupBy(groups, ({ field }) => field);
  return {
    documents,
    details: EXPECTED_DETAILS.map((field) => ({ field, ...countDetails(ofFields.get(field) ?? []) })),
  };
}
