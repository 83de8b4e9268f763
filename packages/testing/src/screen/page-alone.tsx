import type { ApiClient } from "@crm/api-client";
import { forbiddenText } from "@crm/domain/access/permissions";
import { blockBackOn, type ModuleContext, type ModuleDefinition, type Session, urlSearch } from "@crm/module-kit";
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

type Can = NonNullable<Session["can"]>;

const SESSION = { actor: "user:1", expiresAt: "2099-01-01T00:00:00.000Z", timeZone: "America/New_York" };

interface PageAloneProps {
  module: ModuleDefinition;
  api: ApiClient;
  queryClient: QueryClient;
  history: RouterHistory;
  env?: "default" | "test";
  frame?: RouteComponent;
  embedded?: boolean;
  /** What the reader may do; missing as in an older shell. */
  can?: Can | undefined;
  /** Default: the owner. */
  actor?: string | undefined;
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
  can,
  actor = SESSION.actor,
  screens = module.routes.map(({ path }) => path),
}: PageAloneProps) {
  const root = createRootRoute({ notFoundComponent: NotOfThisModule, ...(frame && { component: frame }) });
  const routes = module.routes.map(({ path, title, screen, permission }) => {
    const component = lazyRouteComponent(async () => {
      const { default: Screen } = await screen();
      const isForbidden = () => permission !== undefined && can?.(permission) === false;
      return { default: () => (isForbidden() ? <p>{permission && forbiddenText(permission)}</p> : <Screen />) };
    });
    return createRoute({ getParentRoute: () => root, path, component, staticData: { title } });
  });
  const context: ModuleContext = {
    api,
    queryClient,
    session: { ...SESSION, actor, ...(can && { can }) },
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
