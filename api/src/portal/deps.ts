import type { PlatformDeps } from "../platform/deps";
import type { RenderPortal } from "./page/portal-renderer";

export type PortalDeps = PlatformDeps & {
  /** null if the front ends are not built. */
  portalPage: string | null;
  renderPortal: RenderPortal;
};
