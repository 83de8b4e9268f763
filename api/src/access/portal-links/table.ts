import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { instant } from "../../platform/db/columns";

export const portalLinks = pgTable(
  "portal_links",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    contractId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => contracts.id, { onDelete: "cascade" }),
    /** The clear slug, until encryptSlugs removes it. If set, it takes precedence over `slugHash`. */
    slug: text().unique(),
    slugHash: text().unique("portal_links_slug_hash_unique"),
    /** Encrypted (slug.ts); null when its key is lost. */
    encryptedSlug: text("sealed_slug"),
    lastAccessAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index("portal_links_recent").on(t.createdAt, t.id)],
);

/** Replaced slugs as hex SHA-256. Their links return 410. */
export const retiredSlugs = pgTable(
  "retired_slugs",
  {
    slugHash: text().primaryKey(),
    contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "set null" }),
    retiredAt: instant().notNull(),
  },
  (t) => [index("retired_slugs_contract").on(t.contractId)],
);

export const portalMisses = pgTable(
  "portal_misses",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("portal_misses_address").on(t.address, t.at), index("portal_misses_at").on(t.at)],
);
