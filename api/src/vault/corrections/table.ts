import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { DETAIL_OUTCOMES } from "@crm/domain/document/saved-details";
import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { instant } from "../../platform/db/columns";
import { contractFiles } from "../table";

export const documentReadings = pgTable(
  "document_readings",
  {
    fileId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => contractFiles.id, { onDelete: "cascade" }),
    readAt: instant().notNull(),
    contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "cascade" }),
    savedAt: instant(),
  },
  (t) => [
    index("document_readings_contract").on(t.contractId),
    index("document_readings_saved").on(t.savedAt, t.fileId).where(sql`${t.savedAt} is not null`),
  ],
);

export const readingDetails = pgTable(
  "reading_details",
  {
    fileId: bigint({ mode: "number" })
      .notNull()
      .references(() => documentReadings.fileId, { onDelete: "cascade" }),
    field: text({ enum: EXPECTED_DETAILS }).notNull(),
    /** null, like `quote` and `confidence`, if nothing was found. */
    readValue: text(),
    quote: text(),
    confidence: doublePrecision(),
    wasSure: boolean().notNull(),
    savedValue: text(),
    outcome: text({ enum: DETAIL_OUTCOMES }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.field] })],
);
