/** Called by the provider of text messages, whose signature is all that opens it. */
export const SMS_INBOUND = "/api/sms/inbound";

const OPEN = new Set(["/api/auth/login", "/api/embed/redeem", SMS_INBOUND, "/modules.json", "/health", "/ready"]);

/**
 * Whether a path is served without a session (security §1): log-in, a frame's ticket, answers to text messages, probes, the registry, and whatever lies outside
 * `/api` and `/metrics`, which is files and pages alone.
 */
export const isOpen = (path: string) => OPEN.has(path) || !/^\/(api|metrics)(\/|$)/.test(path);
