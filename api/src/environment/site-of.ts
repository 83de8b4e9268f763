import type { PlatformDeps } from "../platform/deps";
import type { DeriveKey } from "../platform/process/keys/data-key";
import type { Site } from "../platform/process/site";
import { isLoopback } from "./setting-kinds";

type Settings = Omit<Site, "deriveKey"> & { host: string };

export const siteOf = (config: Omit<Site, "deriveKey">, deriveKey: DeriveKey): Site => ({
  publicUrl: config.publicUrl,
  isProduction: config.isProduction,
  sessionIdleMinutes: config.sessionIdleMinutes,
  isPasswordSet: config.isPasswordSet,
  trustedProxies: config.trustedProxies,
  embedOrigins: config.embedOrigins,
  embedSecret: config.embedSecret,
  moduleOrigins: config.moduleOrigins,
  deriveKey,
});

export function originOf({ publicUrl, host }: Pick<Settings, "publicUrl" | "host">, port: number): string {
  if (publicUrl) return publicUrl.origin;
  // Browsers cannot open 0.0.0.0 and ::, which mean all interfaces.
  const name = /^(0\.0\.0\.0|::|\[::\]|127\.0\.0\.1)$/.test(host) ? "localhost" : host;
  return `http://${name.includes(":") && !name.startsWith("[") ? `[${name}]` : name}:${port}`;
}

export function logStartupWarnings(
  { host, publicUrl, isProduction, embedOrigins, embedSecret }: Settings,
  { log, shellPage }: Pick<PlatformDeps, "log"> & { shellPage: string | null },
): void {
  const isLocal = isLoopback(host);
  if (shellPage === null) log.warn("The front ends are not built, so only the API answers. Build them: bun run build");
  if (!isLocal && !isProduction) log.warn(`Other machines can reach ${host}, and NODE_ENV is not production`);
  if (!isLocal && publicUrl?.protocol !== "https:")
    log.warn("Cookies lack Secure without https. Put a proxy with https in front and set PUBLIC_URL=https://…");
  if (embedOrigins.length > 0 && embedSecret === null)
    log.warn("EMBED_SECRET is not set, so tickets are refused and people log in inside the frames of EMBED_ORIGINS");
  if (embedOrigins.length === 0 && embedSecret !== null)
    log.warn("EMBED_SECRET is set but EMBED_ORIGINS is not, so no tool may frame the back-office");
}
