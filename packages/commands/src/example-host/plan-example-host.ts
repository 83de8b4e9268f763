import { isPortFree } from "../server/port";
import { ownEmbedSecret } from "./own-embed-secret";

/** Where the example host runs, and the secret that it shares with the back-office. */
export type ExampleHostPlan = { origin: string; hostname: string; port: number; backOffice: string; secret: string };

export type BackOfficeStart = {
  host: string;
  port: number;
  dataDir: string;
  env: Record<string, string | undefined>;
  isFree?: (hostname: string, port: number) => boolean;
};

// Not the name that the back-office is reached by: the browser takes the two for different sites, as in real use.
const HOSTNAME = "127.0.0.1";
const PORTS_TRIED = 20;

/**
 * The example host for a try-out on one's own machine, or null where this is none: it lets in whoever opens it, so it
 * stays away from a server that others reach, has its own address or database, goes without the demo, or is embedded already.
 */
export function planExampleHost({
  host,
  port,
  dataDir,
  env,
  isFree = isPortFree,
}: BackOfficeStart): ExampleHostPlan | null {
  const isOwners = ["EMBED_ORIGINS", "EMBED_SECRET", "PUBLIC_URL", "DATABASE_URL"].some((name) => env[name]?.trim());
  const isLocal = host === "127.0.0.1" || host === "localhost";
  if (isOwners || !isLocal || env.SEED_DEMO === "false" || env.NODE_ENV === "production" || port === 0) return null;
  const ports = Array.from({ length: PORTS_TRIED }, (_, index) => port + 1 + index).filter((each) => each <= 65_535);
  const free = ports.find((each) => isFree(HOSTNAME, each));
  if (free === undefined) return null;
  return {
    hostname: HOSTNAME,
    port: free,
    origin: `http://${HOSTNAME}:${free}`,
    backOffice: `http://localhost:${port}`,
    secret: ownEmbedSecret(dataDir),
  };
}
