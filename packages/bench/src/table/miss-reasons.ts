const TRANSITION =
  "on the embedded database, a CPU profile shows 73 % of the process in PGlite; the rest is HTTP on both ends, Hono's handlers, and Drizzle, which builds and wraps each statement. On Postgres, where statements are prepared, no single function outside of the driver takes more than 2 %.";

/** Why a goal is missed and what the profile shows, by the beginning of the row's name. */
export const MISS_REASONS: Record<string, string> = {
  "payout REQUESTED →": TRANSITION,
  "approval of a video": TRANSITION,
  "edit of a contract": TRANSITION,
};
