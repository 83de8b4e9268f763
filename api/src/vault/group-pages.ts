import { sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";

/** Links later pages to the first, so that they are assigned together. Writes "Page 2 of 3" into the notes unless a user wrote notes. */
export async function groupPages(tx: Db, ids: readonly number[]): Promise<void> {
  const [firstPageId] = ids;
  const pages = sql`(select value::bigint as id, min(ordinality) as number
    from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) with ordinality group by value)`;
  await tx.execute(sql`
    update contract_files f set first_page_id = null
    where f.first_page_id in (select id from ${pages} p) and f.id not in (select id from ${pages} p)`);
  await tx.execute(sql`
    update contract_files f set
      first_page_id = case when p.number > 1 then ${firstPageId}::bigint end,
      notes = case when f.notes <> '' and f.notes !~ '^Page \\d+ of \\d+$' then f.notes
        when ${ids.length}::int > 1 then 'Page ' || p.number || ' of ' || ${ids.length}::int end
    from ${pages} p where f.id = p.id and f.contract_id is null`);
}
