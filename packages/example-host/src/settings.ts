/** Where this tool runs, and the back-office that it frames. */
export type Settings = {
  hostname: string;
  port: number;
  /** This tool's own origin, which the back-office has in its EMBED_ORIGINS. */
  origin: string;
  /** Origin of the back-office. */
  backOffice: string;
  /** The EMBED_SECRET that both have. */
  secret: string;
  /** How far this tool's clock is off, to see what the back-office says of such tickets. */
  clockOffsetSeconds: number;
};

/** Reads the environment; throws with what is missing. */
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
