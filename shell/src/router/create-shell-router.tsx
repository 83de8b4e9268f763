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
import { NotFound } from "../chrome/not-found";
import { ShellFrame } from "../chrome/shell-frame";
import type { ModuleFaults } from "../registry/module-faults";
import type { ModuleLoader } from "../registry/module-loader";
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
    entry.routes.map(({ path, title, nav }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        // Not awaited: the code loads while the frame and a skeleton are shown.
        loader: () => void loader.screen(entry, path).catch(() => {}),
        component: () => (
          <ModuleScreen entry={entry} path={path} label={nav?.label ?? title ?? path} loader={loader} faults={faults} />
        ),
      }),
    ),
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
    component: AuditScreen,
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
