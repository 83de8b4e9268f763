import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "@crm/domain/server/error-code";
import { type ProcessGroup, startGroup } from "./processes/process-group";
import { relayLog } from "./processes/relay-log";
import { ROOT } from "./root";

export type ExampleHostPlan = { origin: string; hostname: string; port: number; backOffice: string; secret: string };

export type BackOfficeStart = {
  host: string;
  port: number;
  dataDir: string;
  env: Record<string, string | undefined>;
  isFree?: (hostname: string, port: number) => boolean;
};

// Differs from the back-office's host name, so that the browser treats the two as different sites, as in production.
const HOSTNAME = "127.0.0.1";
const PORTS_TRIED = 20;

/** The example host has no log-in, so it runs only with a local demo server; null otherwise. */
export function planExampleHost({
  host,
  port,
  dataDir,
  env,
  isFree = isPortFree,
}: BackOfficeStart): ExampleHostPlan | null {
  const isConfigured = ["EMBED_ORIGINS", "EMBED_SECRET", "PUBLIC_URL", "DATABASE_URL"].some((name) =>
    env[name]?.trim(),
  );
  const isLocal = host === "127.0.0.1" || host === "localhost";
  if (isConfigured || !isLocal || env.SEED_DEMO === "false" || env.NODE_ENV === "production" || port === 0) return null;
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

/** Kept in `DATA_DIR`, so that sessions survive a restart. */
function ownEmbedSecret(dataDir: string): string {
  const path = join(dataDir, "example-host.secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
    chmodSync(path, 0o600);
  }
  const secret = readFileSync(path, "utf8").trim();
  if (Buffer.byteLength(secret) < 32) throw new Error(`${path} is incomplete. Delete it and start again.`);
  return secret;
}

export function startExampleHost({ hostname, port, backOffice, secret }: ExampleHostPlan): ProcessGroup {
  const env = { HOST: hostname, PORT: String(port), ORIGIN: "", BACK_OFFICE: backOffice, EMBED_SECRET: secret };
  const group = startGroup([process.execPath, "packages/example-host/src/server.ts"], {
    cwd: ROOT,
    env,
    ownGroup: false,
  });
  relayLog(group.stdout, () => {});
  relayLog(group.stderr, console.error);
  return group;
}

export function isPortFree(hostname: string, port: number): boolean {
  try {
    Bun.listen({ hostname, port, socket: { data() {} } }).stop(true);
    return true;
  } catch {
    return false;
  }
}
