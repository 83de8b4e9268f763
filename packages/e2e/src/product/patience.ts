/** Timeout for one expectation on a busy machine. */
export const WAIT_MS = 60_000;

export const TEST_MS = 300_000;
