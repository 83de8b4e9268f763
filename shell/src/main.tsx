import { type ApiClient, createAdminQueryClient, createApiClient } from "@crm/api-client";
import { blockBackOn } from "@crm/module-kit";
import { UiProvider } from "@crm/ui";
import "@crm/ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { frameModeOf, frameRewrite } from "./embedded/frame-mode";
import { linkInUrl } from "./links/one-time-link";
import { screenFinder } from "./registry/open-screens";
import { readRegistry } from "./registry/read-registry";
import { runModules } from "./registry/run-modules";
import { createShellRouter } from "./router/create-shell-router";
import "./shell.css";
import { rememberedLogIn } from "./session/remembered-log-in";
import { canIn, createSessionStore, type SessionStore } from "./session/session-store";
import { takeFromUrl } from "./take-from-url";

void start();

// Not a top-level await: lazy chunks import from this one and would wait until it ends.
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  const mode = frameModeOf(location.search, window.parent !== window);
  const ticket = takeFromUrl("embedTicket");
  const logInLink = takeFromUrl("logInLink");
  const oneTimeLink = linkInUrl();
  const requestedPath = new URLSearchParams(location.search).get("path");
  const embedding =
    mode && (await import("./embedded/start-in-frame")).startInFrame(root, { mode, ticket, requestedPath });
  const { api, session } = embedding ?? sessionAtTop(logInLink);
  void session.check();
  const queryClient = createAdminQueryClient();
  const registry = await readRegistry(document, async () => (await fetch("/modules.json")).json());
  const { loader, faults, versions } = runModules(registry, api);
  const router = createShellRouter({
    modules: registry.modules,
    loader,
    faults,
    context: {
      api,
      queryClient,
      embedded: embedding !== undefined,
      navigate: (path) => void router.navigate({ href: path }),
      hasScreen: screenFinder(registry.modules, loader, () => canIn(session.state())),
    },
    rewrite: mode && frameRewrite(mode),
  });
  embedding?.start(router);

  createRoot(root).render(
    <StrictMode>
      <UiProvider blockBack={blockBackOn(router.history)} {...(embedding && { colorScheme: embedding.colorScheme })}>
        <QueryClientProvider client={queryClient}>
          <App
            registry={registry}
            versions={versions}
            router={router}
            session={session}
            queryClient={queryClient}
            embedding={embedding}
            api={api}
            link={embedding ? undefined : oneTimeLink}
          />
        </QueryClientProvider>
      </UiProvider>
    </StrictMode>,
  );
}

function sessionAtTop(link?: string): { api: ApiClient; session: SessionStore } {
  const api = createApiClient({
    headers: () => session.actingAs(),
    onUnauthorized: () => session.lapse(),
    onForbidden: () => void session.refreshWhenSaved(),
    onOtherPerson: () => void session.recheck(),
  });
  const session = createSessionStore(
    // Asks who is logged in, so it must not be refused for another person.
    { ...api.auth, session: createApiClient().auth.session },
    rememberedLogIn(() => localStorage),
    { link, reload: () => location.reload() },
  );
  import("./session/watch-other-tabs")
    .then(({ watchOtherTabs }) => watchOtherTabs(session))
    // Without this code, the tab learns of another person when a call is refused.
    .catch(() => {});
  return { api, session };
}
