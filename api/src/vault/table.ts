import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../platform/db/columns";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

// Splits at punctuation. Truncated, because a tsvector is limited to 1 MB. Stored, because computing it per query takes seconds.
const SEARCH_WORDS = sql`to_tsvector('simple', translate(
  file_name || ' ' || original_name || ' ' || coalesce(notes, '') || ' ' || coalesce(tags, '') || ' ' ||
    coalesce(left(text_content, 200000), ''),
  '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32)))`;

export const contractFiles = pgTable(
  "contract_files",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "set null" }),
    firstPageId: bigint({ mode: "number" }).references((): AnyPgColumn => contractFiles.id, { onDelete: "set null" }),
    fileName: text().notNull(),
    originalName: text().notNull(),
    fileType: text().notNull(),
    fileSize: bigint({ mode: "number" }).notNull(),
    filePath: text().notNull().unique(),
    sha256: text().notNull(),
    textContent: text(),
    textReadAt: instant(),
    tags: text(),
    notes: text(),
    uploadedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    searchWords: tsvector().generatedAlwaysAs(SEARCH_WORDS),
  },
  (t) => [
    index("contract_files_contract").on(t.contractId),
    index("contract_files_pages").on(t.firstPageId).where(sql`${t.firstPageId} is not null`),
    index("contract_files_sha256").on(t.sha256),
    index("contract_files_recent").on(t.uploadedAt, t.id),
    index("contract_files_name").on(sql`lower(${t.fileName})`, t.id),
    index("contract_files_size").on(t.fileSize, t.id),
    index("contract_files_kind").on(kindOf(t.fileType), t.uploadedAt, t.id),
    index("contract_files_words").using("gin", t.searchWords),
    index("contract_files_letters").using(
      "gin",
      t.fileName.op("gin_trgm_ops"),
      t.originalName.op("gin_trgm_ops"),
      t.notes.op("gin_trgm_ops"),
      t.tags.op("gin_trgm_ops"),
    ),
    index("contract_files_unread").on(t.id).where(sql`${t.textReadAt} is null`),
  ],
);

export function kindOf(fileType: SQLWrapper): SQL {
  return sql`(case when ${fileType} = 'application/pdf' then 'pdf' when ${fileType} like 'image/%' then 'image'
    when ${fileType} = 'application/msword' or ${fileType} like '%wordprocessingml%' then 'word'
    when ${fileType} = 'application/vnd.ms-excel' or ${fileType} like '%spreadsheetml%' then 'spreadsheet' end)`;
}
