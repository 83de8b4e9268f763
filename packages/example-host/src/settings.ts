export type Settings = {
  hostname: string;
  port: number;
  /** Listed in the back-office's EMBED_ORIGINS. */
  origin: string;
  backOffice: string;
  /** EMBED_SECRET, the same as in the back-office. */
  secret: string;
  /** Added to this tool's clock, to test how the back-office handles wrong clocks. */
  clockOffsetSeconds: number;
};

/** Throws when a required variable is missing. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const { EMBED_SECRET: secret, BACK_OFFICE: backOffice = "http://localhost:3000" } = env;
  if (!secret) throw new Error("EMBED_SECRET is missing: the same text as the back-office has, 32 characters or more");
  const hostname = env.HOST || "127.0.0.1";
  const port = Number(env.PORT || 3001);
  return {
    hostname,
    port,
    origin: new URL(env.ORIGIN || `http://${hostname}:${port}`).origin,
    backOffice: new URL(backOffice).origin,
    secret,
    clockOffsetSeconds: Number(env.CLOCK_OFFSET || 0),
  };
}
