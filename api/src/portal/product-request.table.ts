import { bigint, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../contracts/table";
import { users } from "../people/table";
import { instant } from "../platform/db/columns";

/** Products that a creator asked for in the portal (spec part 2 §3). */
export const productRequests = pgTable(
  "product_requests",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .references(() => contracts.id, { onDelete: "cascade" }),
    creatorId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    requestedProducts: text().notNull(),
    status: text().notNull().default("PENDING"),
    nextEligibleDate: date({ mode: "string" }),
    orderLink: text(),
    createdAt: instant().notNull(),
  },
  (t) => [index("product_requests_contract").on(t.contractId, t.createdAt)],
);
