/** All JavaScript that the first route (`/`) loads, shell and module together, in bytes as gzip leaves them (issue 5: 230 kB). */
export const FIRST_ROUTE_BYTES = 230_000;

/** What a module's own code may weigh before its lazy parts, in bytes as gzip leaves them (issue 5: 60 kB). */
export const MODULE_START_BYTES = 60_000;

/** All JavaScript and styles of the creators' portal, its lazy parts too, in bytes as gzip leaves them (issue 8: 110 kB). */
export const PORTAL_BYTES = 110_000;
