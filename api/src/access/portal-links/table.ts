import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { contracts } from "../../contracts/table";
import { instant } from "../../platform/db/columns";

/** The secret link of a creator's portal (spec part 2 §3), by its hash and encrypted. */
export const portalLinks = pgTable("portal_links", {
  id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
  contractId: bigint({ mode: "number" })
    .notNull()
    .unique()
    .references(() => contracts.id, { onDelete: "cascade" }),
  /** In clear until the links of a database made by an older version are encrypted; where it is set it is the one that counts. */
  slug: text().unique(),
  /** Finds the portal: `hashSlug` of its slug. */
  slugHash: text().unique("portal_links_slug_hash_unique"),
  /** Shows the slug: encrypted, see seal-slug.ts; null where only a key that is gone could decrypt it. */
  sealedSlug: text(),
  lastAccessAt: instant(),
  createdAt: instant().notNull(),
});

/** Slugs that another one took the place of, as hex SHA-256: they open nothing and answer 410. */
export const retiredSlugs = pgTable("retired_slugs", {
  slugHash: text().primaryKey(),
  contractId: bigint({ mode: "number" }).references(() => contracts.id, { onDelete: "set null" }),
  retiredAt: instant().notNull(),
});

/** Calls with a slug that nobody has, by address, so that every replica counts the same ones. */
export const portalMisses = pgTable(
  "portal_misses",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("portal_misses_address").on(t.address, t.at), index("portal_misses_at").on(t.at)],
);
