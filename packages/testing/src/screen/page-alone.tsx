import type { ApiClient } from "@crm/api-client";
import { blockBackOn, type ModuleContext, type ModuleDefinition, urlSearch } from "@crm/module-kit";
import { UiProvider } from "@crm/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
  RouterProvider,
  useRouterState,
} from "@tanstack/react-router";
import { useMemo } from "react";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    title?: string;
  }
}

interface PageAloneProps {
  module: ModuleDefinition;
  api: ApiClient;
  queryClient: QueryClient;
  history: RouterHistory;
  env?: "default" | "test";
  frame?: RouteComponent;
  embedded?: boolean;
  /** Paths that `navigate` accepts; default: the module's own. */
  screens?: readonly string[];
}

/** Renders a module's screens without the shell, for development pages and tests. */
export function PageAlone({
  module,
  api,
  queryClient,
  history,
  env = "default",
  frame,
  embedded = false,
  screens = module.routes.map(({ path }) => path),
}: PageAloneProps) {
  const root = createRootRoute({ notFoundComponent: NotOfThisModule, ...(frame && { component: frame }) });
  const routes = module.routes.map(({ path, title, screen }) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(screen), staticData: { title } }),
  );
  const context: ModuleContext = {
    api,
    queryClient,
    session: { actor: "user:1", expiresAt: "2099-01-01T00:00:00.000Z", timeZone: "America/New_York" },
    embedded,
    navigate: (address) => history.push(address),
    hasScreen: (path) => screens.includes(path),
  };
  const blockBack = useMemo(() => blockBackOn(history), [history]);
  const router = createRouter({ routeTree: root.addChildren(routes), history, context, ...urlSearch });
  return (
    <UiProvider env={env} blockBack={blockBack}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  );
}

function NotOfThisModule() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <p>{path} is not a screen of this module. In the shell another module may answer it.</p>;
}
