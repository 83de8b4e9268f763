import type { PlatformDeps } from "../platform/deps";

export type PortalDeps = PlatformDeps & {
  /** null if the front ends are not built. */
  portalPage: string | null;
};
