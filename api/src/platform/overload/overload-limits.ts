/** When calls wait and when they are refused. */
export const OVERLOAD_LIMITS = {
  /** Reacts within a second, and measuring costs four `select 1` a second. */
  sampleMs: 250,
  /** Calls started in one turn of the event loop. On the embedded database these run to their end, and /health waits for them. */
  startsInTurn: 4,
  /** Calls that run at once: enough for ten database connections. More would only wait there, where they cannot be refused. */
  running: 32,
  /** A call that runs longer, such as one that reads a document, no longer counts as running. */
  countedMs: 1000,
  /** Further calls are refused at once. So many take several seconds, and each holds a connection and memory. */
  waiting: 1000,
  /** Ten times what a list takes. */
  targetMs: 500,
  /** So many may wait even if the server has started none, such as during a slow statement. */
  leastWaiting: 16,
  /** A burst, an import or a slow statement passes in less. A queue that is never shorter has more calls than the server can answer. */
  persistMs: 5000,
  /** With fewer answers within `persistMs`, one transaction blocks the database, and refusing calls would not help. */
  minAnswers: 4,
  logEveryMs: 10_000,
  leastRetrySeconds: 1,
  /** People reload the page themselves before that. */
  longestRetrySeconds: 15,
} as const;
