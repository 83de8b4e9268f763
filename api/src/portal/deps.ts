import type { PlatformDeps } from "../platform/deps";

/** For the creators' page. */
export type PortalDeps = PlatformDeps & {
  /** The portal's built page; null where the front ends are not built. */
  portalPage: string | null;
};
