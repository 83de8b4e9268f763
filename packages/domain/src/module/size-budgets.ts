/** Most bytes of JavaScript, as gzip leaves them, that the first route (`/`) loads: the shell and its module together. */
export const FIRST_ROUTE_BYTES = 270_000;

/** Most bytes, as gzip leaves them, of a module's own code that one of its screens starts from. */
export const MODULE_START_BYTES = 60_000;

/** Most bytes, as gzip leaves them, of all scripts and styles of the creators' portal, those loaded later included. */
export const PORTAL_BYTES = 110_000;
