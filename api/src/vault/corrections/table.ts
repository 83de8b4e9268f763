import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { DETAIL_OUTCOMES } from "@crm/domain/document/saved-details";
import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { instant } from "../../platform/db/columns";
import { contractFiles } from "../table";

/** The last reading of a vault file that was extracted, and the contract that was saved from it, with either of which it goes. */
export const documentReadings = pgTable(
  "document_readings",
  {
    fileId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => contractFiles.id, { onDelete: "cascade" }),
    readAt: instant().notNull(),
    contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "cascade" }),
    /** When the contract was saved from it; null until then. */
    savedAt: instant(),
  },
  (t) => [
    index("document_readings_contract").on(t.contractId),
    index("document_readings_saved").on(t.savedAt, t.fileId).where(sql`${t.savedAt} is not null`),
  ],
);

/** One detail of a reading: what was found, and what people saved for it. */
export const readingDetails = pgTable(
  "reading_details",
  {
    fileId: bigint({ mode: "number" })
      .notNull()
      .references(() => documentReadings.fileId, { onDelete: "cascade" }),
    field: text({ enum: EXPECTED_DETAILS }).notNull(),
    /** Null where nothing was found, as are its quote and confidence. */
    readValue: text(),
    quote: text(),
    confidence: doublePrecision(),
    /** Whether the form asked for no look at it. */
    wasSure: boolean().notNull(),
    /** Null until a contract is saved, and where it was saved empty. */
    savedValue: text(),
    /** Null until a contract is saved, and where nothing stood there before or after. */
    outcome: text({ enum: DETAIL_OUTCOMES }),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.field] })],
);
