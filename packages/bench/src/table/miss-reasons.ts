const TRANSITION =
  "on the embedded database, a CPU profile shows 73 % of the process in PGlite; the rest is HTTP on both ends, Hono's handlers, and Drizzle, which builds and wraps each statement. On Postgres, where statements are prepared, no single function outside of the driver takes more than 2 %.";

/** Why a goal is missed and what the profile shows, by the beginning of the row's name. */
export const MISS_REASONS: Record<string, string> = {
  "payout REQUESTED →": TRANSITION,
  "approval of a video": TRANSITION,
  "edit of a contract": TRANSITION,
  "1 MiB ranges of a video":
    "Bun sends a range for as little processor time as nginx (0.2 ms); our handlers take another 1.5 to 2.5 ms on a busy machine. On the embedded database 43 % of the profile is PGlite, which looks up the session of each range; then come the check that the file exists (7 %) and Hono's router (6 %). The look-up stays, because it makes a log-out or a replaced link count for the next range.",
};
