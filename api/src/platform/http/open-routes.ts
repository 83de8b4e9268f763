/** Twilio calls it; its signature replaces a session. */
export const SMS_INBOUND = "/api/sms/inbound";

const OPEN = new Set(["/api/auth/login", "/api/embed/redeem", SMS_INBOUND, "/modules.json", "/health", "/ready"]);

/** True for paths that need no session. Everything outside `/api` and `/metrics` is files and pages. */
export const isOpen = (path: string) => OPEN.has(path) || !/^\/(api|metrics)(\/|$)/.test(path);
