import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../../people/table";
import { instant } from "../../platform/db/columns";

/** What the list of a person's sessions shows. `publicId` opens nothing. */
export const shownColumns = {
  publicId: uuid().notNull().defaultRandom(),
  device: text(),
  address: text(),
};

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** Null in sessions of servers before there were accounts, which are the owner's. */
    userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "cascade" }),
    ...shownColumns,
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("sessions_expires").on(t.expiresAt), index("sessions_user").on(t.userId)],
);

export const apiTokens = pgTable(
  "api_tokens",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** Empty in a token with a role, so that servers that know no roles refuse it. */
    scopes: text().array().notNull(),
    role: text({ enum: ROLES_BELOW_OWNER }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    lastUsedAt: instant(),
  },
  (t) => [
    check(
      "api_tokens_role",
      sql`${t.role} is null or (${t.role} in ('MANAGER', 'REVIEWER', 'FINANCE', 'VIEWER') and ${t.scopes} = '{}')`,
    ),
  ],
);

/** In the database, so that all servers share the count. */
export const loginFailures = pgTable(
  "login_failures",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    source: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("login_failures_source").on(t.source, t.at), index("login_failures_at").on(t.at)],
);

/** The first owner's password again, for servers of before there were accounts. */
export const adminPassword = pgTable("admin_password", {
  id: integer().primaryKey().default(1),
  hash: text().notNull(),
  changedAt: instant().notNull(),
});
