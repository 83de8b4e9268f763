import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns";

/** Sessions inside another tool's frame, opened by its ticket or by a log-in there; only the SHA-256 of the cookie is stored. */
export const embedSessions = pgTable(
  "embed_sessions",
  {
    tokenHash: text().primaryKey(),
    actor: text().notNull(),
    /** The session ends when one of them is taken off `EMBED_ORIGINS`. */
    origins: text().array().notNull(),
    /** Tells whether `EMBED_SECRET` is still the one of then, and nothing of what it is. */
    secretMark: text().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("embed_sessions_expires").on(t.expiresAt)],
);

/** Tokens that a frame's page keeps in memory; only their SHA-256 is stored. */
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

/** Tickets that were redeemed, until nothing like them could be redeemed any more. */
export const usedTickets = pgTable(
  "used_tickets",
  { jti: text().primaryKey(), keptUntil: instant().notNull() },
  (t) => [index("used_tickets_kept").on(t.keptUntil)],
);
