import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { instant } from "../db/columns";

export const contractFiles = pgTable(
  "contract_files",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "set null" }),
    fileName: text().notNull(),
    originalName: text().notNull(),
    fileType: text().notNull(),
    fileSize: bigint({ mode: "number" }).notNull(),
    filePath: text().notNull().unique(),
    sha256: text().notNull(),
    textContent: text(),
    tags: text(),
    notes: text(),
    uploadedAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("contract_files_contract").on(t.contractId),
    index("contract_files_sha256").on(t.sha256),
    index("contract_files_recent").on(t.uploadedAt, t.id),
    // A text vector holds one megabyte, and a document's text may be longer.
    index("contract_files_text").using("gin", sql`to_tsvector('simple', left(${t.textContent}, 200000))`),
  ],
);
