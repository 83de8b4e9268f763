import { ErrorState, toast } from "@crm/ui";
import type { QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { navigationGroups } from "./chrome/navigation-entries";
import { ShellContext, type ShellFacts } from "./chrome/shell-context";
import type { Embedding } from "./embedded/embedding";
import { openModules } from "./registry/open-screens";
import type { Registry } from "./registry/parse-registry";
import type { VersionWatch } from "./registry/version-watch";
import type { ShellRouter } from "./router/create-shell-router";
import { LogInOverlay, LogInScreen } from "./session/log-in";
import { canIn, type SessionStore } from "./session/session-store";

interface AppProps {
  registry: Registry;
  versions: VersionWatch;
  router: ShellRouter;
  session: SessionStore;
  queryClient: QueryClient;
  embedding?: Embedding | undefined;
}

export function App({ registry, versions, router, session, queryClient, embedding }: AppProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isOpen = state.is === "open" || state.is === "lapsed";
  const can = canIn(state);
  const facts = useMemo<ShellFacts>(() => {
    // Until the session is known all entries are listed, because most people may open most of them.
    const modules = isOpen ? openModules(registry.modules, can) : registry.modules;
    const paths = modules.flatMap(({ routes }) => routes.map(({ path }) => path));
    return {
      navigation: navigationGroups(modules),
      addContractPath: paths.find((path) => path === "/upload"),
      problems: registry.problems,
      versions,
      isOpen,
      can,
      embedding,
      logOut: () =>
        session.logOut().then(
          () => queryClient.clear(),
          () => void toast.error("Error", "You could not be logged out. Please try again."),
        ),
    };
  }, [registry, versions, session, queryClient, isOpen, can, embedding]);

  const hadLapsed = useRef(false);
  useEffect(() => {
    // Repeats queries after a new log-in, because some failed while the session was expired.
    if (state.is === "open" && hadLapsed.current) void queryClient.invalidateQueries();
    hadLapsed.current = state.is === "lapsed";
  }, [state.is, queryClient]);

  if (state.is === "unknown")
    return (
      <main>
        <ErrorState asPage message={state.text} requestId={state.requestId} onRetry={() => void session.check()} />
      </main>
    );
  if (state.is === "out" || (state.is === "checking" && !state.remembered))
    return (
      <LogInScreen
        isFramed={embedding !== undefined}
        refusal={state.is === "out" ? state.refusal : undefined}
        isPasswordGenerated={session.isPasswordGenerated}
        onLogIn={(password) => session.logIn(password)}
      />
    );
  return (
    <ShellContext value={facts}>
      <RouterProvider router={router} context={isOpen ? { session: state.session } : {}} />
      {state.is === "lapsed" && <LogInOverlay onLogIn={(password) => session.logIn(password)} />}
    </ShellContext>
  );
}
