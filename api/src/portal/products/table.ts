import { PRODUCT_REQUEST_STATUSES } from "@crm/domain/portal/product-request";
import { bigint, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { users } from "../../people/table";
import { instant } from "../../platform/db/columns";

/** Inserts lock the contract first, so that it has at most one open request. */
export const productRequests = pgTable(
  "product_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    creatorId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    requestedProducts: text().notNull(),
    status: text({ enum: PRODUCT_REQUEST_STATUSES }).notNull().default("PENDING"),
    nextEligibleDate: date({ mode: "string" }),
    orderLink: text(),
    createdAt: instant().notNull(),
    note: text(),
    /** Encrypted by shipping-address.ts; null after a restore without the old key. */
    encryptedAddress: text("sealed_address"),
    declineNotes: text(),
    version: integer().notNull().default(1),
    updatedAt: instant(),
  },
  (t) => [
    index("product_requests_contract").on(t.contractId, t.createdAt),
    index("product_requests_creator").on(t.creatorId),
    index("product_requests_recent").on(t.createdAt, t.id),
    index("product_requests_status").on(t.status, t.createdAt, t.id),
    index("product_requests_words").using("gin", t.requestedProducts.op("gin_trgm_ops")),
  ],
);
