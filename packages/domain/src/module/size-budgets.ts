/** Gzipped bytes: JavaScript of the route `/`, a module before its screen renders, the whole portal. */
export const FIRST_ROUTE_BYTES = 270_000;

export const MODULE_START_BYTES = 60_000;

export const PORTAL_BYTES = 110_000;
