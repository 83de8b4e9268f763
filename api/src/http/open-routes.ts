const OPEN = new Set(["/api/auth/login", "/api/embed/redeem", "/modules.json", "/health", "/ready"]);

/**
 * Whether a path is served without a session (security §1): log-in, a frame's ticket, probes, the registry, and whatever lies outside
 * `/api` and `/metrics`, which is files and pages alone.
 */
export const isOpen = (path: string) => OPEN.has(path) || !/^\/(api|metrics)(\/|$)/.test(path);
