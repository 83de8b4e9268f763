import type { ApiClient } from "@crm/api-client";
import { ErrorState, toast } from "@crm/ui";
import type { QueryClient } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { navigationGroups } from "./chrome/navigation-entries";
import { ShellContext, type ShellFacts } from "./chrome/shell-context";
import type { Embedding } from "./embedded/embedding";
import type { OneTimeLink } from "./links/one-time-link";
import { openModules } from "./registry/open-screens";
import type { Registry } from "./registry/parse-registry";
import type { VersionWatch } from "./registry/version-watch";
import type { ShellRouter } from "./router/create-shell-router";
import { LinkScreen, LogInScreen, SessionOverlay } from "./session/lazy-screens";
import { allowedBy, canIn, isInside, type SessionStore } from "./session/session-store";

interface AppProps {
  registry: Registry;
  versions: VersionWatch;
  router: ShellRouter;
  session: SessionStore;
  queryClient: QueryClient;
  embedding?: Embedding | undefined;
  api: ApiClient;
  /** From the URL. */
  link?: OneTimeLink | undefined;
}

export function App({ registry, versions, router, session, queryClient, embedding, api, link }: AppProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isOpen = isInside(state);
  const can = canIn(state);
  const user = isOpen ? state.user : null;
  const [unusedLink, setUnusedLink] = useState(link);
  const [notice, setNotice] = useState<string>();
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
      user,
      refreshSession: session.refresh,
      embedding,
      logOut: () =>
        session.logOut().then(
          () => {
            setNotice(undefined);
            queryClient.clear();
          },
          () => void toast.error("Error", "You could not be logged out. Please try again."),
        ),
    };
  }, [registry, versions, session, queryClient, isOpen, can, user, embedding]);

  const closed = useRef<{ userId: number | undefined }>(undefined);
  const [personCount, setPersonCount] = useState(0);
  useEffect(() => {
    const userId = user?.id;
    // Repeats queries after a new log-in, because some failed meanwhile. In a frame another person may have logged in, who
    // may not see what was loaded and typed before.
    if (state.is === "open" && closed.current) {
      const isSame = closed.current.userId === userId;
      void (isSame ? queryClient.invalidateQueries() : queryClient.resetQueries());
      if (!isSame) setPersonCount((count) => count + 1);
    }
    closed.current = state.is === "lapsed" || state.is === "other" ? { userId } : undefined;
  }, [state.is, user?.id, queryClient]);

  const isCovered = isOpen && state.is !== "open";
  useLayoutEffect(() => {
    if (!isCovered) return;
    const { dataset } = document.documentElement;
    dataset.covered = "true";
    return () => void delete dataset.covered;
  }, [isCovered]);

  useEffect(() => {
    // Loaded while the server can be reached, so that a page that is hidden later can ask for the password.
    if (isOpen) SessionOverlay.fetchAhead();
  }, [isOpen]);

  const allowed = isOpen ? allowedBy(can) : undefined;
  const known = useRef(allowed);
  useEffect(() => {
    // What was loaded before may have amounts that the reader may not see any more, or lack them.
    if (allowed !== undefined && known.current !== undefined && known.current !== allowed)
      void queryClient.resetQueries();
    known.current = allowed;
  }, [allowed, queryClient]);

  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    return api.events.listen((event) => {
      if (event === null || (event.type === "people.changed" && event.id === userId)) void session.refreshWhenSaved();
    });
  }, [api, session, userId]);

  if (state.is === "unknown")
    return (
      <main>
        <ErrorState asPage message={state.text} requestId={state.requestId} onRetry={() => void session.check()} />
      </main>
    );
  if (unusedLink)
    return (
      <LinkScreen
        link={unusedLink}
        api={api}
        session={session}
        state={state}
        onLeave={(reason) => {
          setUnusedLink(undefined);
          setNotice(reason);
        }}
      />
    );
  if (state.is === "out" || (state.is === "checking" && !state.remembered))
    return (
      <LogInScreen
        session={session}
        isFramed={embedding !== undefined}
        refusal={state.is === "out" ? state.refusal : undefined}
        notice={notice}
      />
    );
  return (
    <ShellContext value={facts}>
      <RouterProvider key={personCount} router={router} context={isOpen ? { session: state.session } : {}} />
      {(state.is === "lapsed" || state.is === "other") && <SessionOverlay session={session} state={state} />}
    </ShellContext>
  );
}
