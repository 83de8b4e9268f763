import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "../../people/table";
import { instant } from "../../platform/db/columns";

export const LINK_KINDS = ["invitation", "reset"] as const;

/** Links that let a person set their password once. */
export const personLinks = pgTable(
  "person_links",
  {
    tokenHash: text().primaryKey(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: LINK_KINDS }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used, or replaced by a newer link or a new password. */
    usedAt: instant(),
  },
  (t) => [index("person_links_user").on(t.userId), index("person_links_expires").on(t.expiresAt)],
);
