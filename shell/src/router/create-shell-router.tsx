import type { Permission } from "@crm/domain/access/permissions";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { lazyPart, type ModuleContext, urlSearch, type Waiting } from "@crm/module-kit";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type LocationRewrite,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { AllowedScreen } from "../chrome/not-allowed";
import { NotFound } from "../chrome/not-found";
import { ScreenSkeleton } from "../chrome/screen-skeleton";
import { ShellFrame } from "../chrome/shell-frame";
import type { ModuleFaults } from "../registry/module-faults";
import type { ModuleLoader } from "../registry/module-loader";
import { permissionOf } from "../registry/open-screens";
import { ModulePanel } from "./module-panel";
import { ModuleScreen } from "./module-screen";

/** `session` is missing until the user has logged in. */
export type RouterContext = Omit<ModuleContext, "session"> & { session?: ModuleContext["session"] };

interface ShellRouterOptions {
  modules: readonly RegistryEntry[];
  loader: ModuleLoader;
  faults: ModuleFaults;
  context: RouterContext;
  history?: RouterHistory;
  rewrite?: LocationRewrite | undefined;
}

export function createShellRouter({ modules, loader, faults, context, history, rewrite }: ShellRouterOptions) {
  const root = createRootRouteWithContext<RouterContext>()({ component: ShellFrame, notFoundComponent: NotFound });
  const screens = modules.flatMap((entry) =>
    entry.routes.map((route) => {
      const { path, title, nav } = route;
      const label = nav?.label ?? title ?? path;
      return createRoute({
        getParentRoute: () => root,
        path,
        // Not awaited: the code loads while the frame and a skeleton are shown.
        loader: () => void loader.screen(entry, path).catch(() => {}),
        component: () => (
          <AllowedScreen permission={permissionOf(route)} label={label}>
            <ModuleScreen entry={entry} path={path} label={label} loader={loader} faults={faults} />
          </AllowedScreen>
        ),
      });
    }),
  );
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: "/dashboard",
    beforeLoad: () => {
      throw redirect({ to: "/", search: true, replace: true });
    },
  });
  const own = SHELL_SCREENS.map(({ path, label, permission, Screen }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: Screen.fetchAhead,
      component: () => (
        <AllowedScreen permission={permission} label={label}>
          <Screen />
        </AllowedScreen>
      ),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([dashboard, ...own, ...screens]),
    context,
    ...urlSearch,
    ...(history ? { history } : {}),
    ...(rewrite ? { rewrite } : {}),
    defaultPreload: "intent",
    defaultStructuralSharing: true,
    scrollRestoration: true,
    trailingSlash: "never",
  });
}

/** The shell's own screens. Modules may not have these paths. */
const SHELL_SCREENS = [
  shellScreen("/status", "Status", null, async () => (await import("../status/status-page")).StatusPage),
  shellScreen("/audit", "Audit", "audit", async () => (await import("../audit/audit-page")).AuditPage),
  shellScreen("/people", "People", "people", async () => (await import("../people/people-page")).PeoplePage),
  shellScreen("/account", "My Account", null, async () => (await import("../account/account-page")).AccountPage),
];

function shellScreen(
  path: string,
  label: string,
  permission: Permission | null,
  load: () => Promise<ComponentType<object>>,
) {
  const Screen = lazyPart(load, ({ error, onRetry }: Waiting) => {
    if (error === null) return <ScreenSkeleton />;
    return <ModulePanel label={label} failure={error} takesFocus={false} onRetry={onRetry} />;
  });
  return { path, label, permission, Screen };
}

export type ShellRouter = ReturnType<typeof createShellRouter>;
