import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { type ModuleContext, urlSearch } from "@crm/module-kit";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type LocationRewrite,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { AuditScreen } from "../audit/audit-route";
import { AllowedScreen } from "../chrome/not-allowed";
import { NotFound } from "../chrome/not-found";
import { ShellFrame } from "../chrome/shell-frame";
import type { ModuleFaults } from "../registry/module-faults";
import type { ModuleLoader } from "../registry/module-loader";
import { permissionOf } from "../registry/open-screens";
import { StatusScreen } from "../status/status-route";
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
  const status = createRoute({
    getParentRoute: () => root,
    path: "/status",
    loader: StatusScreen.fetchAhead,
    component: StatusScreen,
  });
  const audit = createRoute({
    getParentRoute: () => root,
    path: "/audit",
    loader: AuditScreen.fetchAhead,
    component: () => (
      <AllowedScreen permission="audit" label="Audit">
        <AuditScreen />
      </AllowedScreen>
    ),
  });
  return createRouter({
    routeTree: root.addChildren([dashboard, status, audit, ...screens]),
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

export type ShellRouter = ReturnType<typeof createShellRouter>;
