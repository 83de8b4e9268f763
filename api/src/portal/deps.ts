import type { PlatformDeps } from "../platform/deps";

export type PortalDeps = PlatformDeps & {
  /** null when the front ends are not built. */
  portalPage: string | null;
};
