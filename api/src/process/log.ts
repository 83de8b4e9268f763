import pino from "pino";

/** JSON lines on standard output; whatever could open something is left out of them. */
export const createLog = () =>
  pino({
    base: null,
    redact: {
      paths: ["password", "token", "cookie", "authorization", "*.password", "*.token", "*.cookie", "*.authorization"],
      censor: "[redacted]",
    },
  });
