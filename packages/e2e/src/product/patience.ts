/** How long a page may take to show what a test waits for, in milliseconds: on a busy machine a second becomes many. */
export const WAIT_MS = 60_000;

/** How long a test of several such waits may take. */
export const TEST_MS = 300_000;
