import type { Actor } from "@crm/domain/access/actor";
import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns";
import { shownColumns } from "../log-in/table";

export const embedSessions = pgTable(
  "embed_sessions",
  {
    tokenHash: text().primaryKey(),
    /** Servers before there were accounts write `admin` for a log-in with the password. */
    actor: text().$type<Actor | "admin">().notNull(),
    /** Of the ticket, if it has one. */
    role: text({ enum: ROLES_BELOW_OWNER }),
    /** The session ends when one of these is removed from `EMBED_ORIGINS`. */
    origins: text().array().notNull(),
    /** Keyed hash of `EMBED_SECRET`: sessions end when the secret changes. */
    secretMark: text().notNull(),
    ...shownColumns,
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("embed_sessions_expires").on(t.expiresAt),
    index("embed_sessions_actor").on(t.actor),
    check("embed_sessions_role", sql`${t.role} in ('MANAGER', 'REVIEWER', 'FINANCE', 'VIEWER')`),
  ],
);

/** Names that tickets gave to their actors, for the audit log. */
export const embedPeople = pgTable("embed_people", {
  actor: text().primaryKey(),
  name: text().notNull(),
  seenAt: instant().notNull(),
});

export const memoryTokens = pgTable(
  "memory_tokens",
  {
    tokenHash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => embedSessions.tokenHash, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
  },
  (t) => [index("memory_tokens_session").on(t.sessionId), index("memory_tokens_expires").on(t.expiresAt)],
);

export const usedTickets = pgTable(
  "used_tickets",
  { jti: text().primaryKey(), keptUntil: instant().notNull() },
  (t) => [index("used_tickets_kept").on(t.keptUntil)],
);
