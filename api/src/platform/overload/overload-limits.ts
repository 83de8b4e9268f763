/** When calls wait and when they are refused. */
export const OVERLOAD_LIMITS = {
  /** Reacts within a second, and measuring costs four `select 1` a second. */
  sampleMs: 250,
  /** Calls started in one turn of the event loop. On the embedded database these run to their end, and /health waits for them. */
  startsInTurn: 4,
  /** Calls that run at once: enough for ten database connections. More would only wait there, where they cannot be refused. */
  running: 32,
  /** One call may wait for the disk while another uses the processor. */
  leastRunning: 2,
  /** Calls that may run in addition after each sample in time: back to all within four seconds. */
  moreRunning: 2,
  /** Further calls are refused at once. So many take several seconds, and each holds a connection and memory. */
  waiting: 1000,
  /** A call that runs longer, such as one that reads a document, no longer counts as running. */
  countedMs: 3000,
  /** Ten times what a list takes. Busy test machines with two cores have waits of 200 ms. */
  targetMs: 500,
  /** A burst, an import or a slow statement passes in less. A queue that is never shorter has more calls than the server can answer. */
  persistMs: 5000,
  /** With fewer calls at once the work is slow, and refusing some calls would not help the others. */
  minCalls: 16,
  /** With fewer answers within `persistMs`, one transaction blocks the database, and refusing calls would not help either. */
  minAnswers: 4,
  /** Overload ends after this time without a refusal. */
  calmMs: 1000,
  /** A relapse within this time is overload after `relapsePersistMs`. */
  relapseMs: 30_000,
  relapsePersistMs: 500,
  logEveryMs: 10_000,
  leastRetrySeconds: 1,
  /** People reload the page themselves before that. */
  longestRetrySeconds: 15,
} as const;
