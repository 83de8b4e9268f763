import { createQueryClient } from "@crm/api-client";
import { UiProvider } from "@crm/ui";
import "@crm/ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { createEmbedding } from "./embedded/embedding";
import { frameModeOf, frameRewrite } from "./embedded/frame-mode";
import { listedOrigins } from "./embedded/listed-origins";
import { takeTicket } from "./embedded/take-ticket";
import { watchHeight } from "./embedded/watch-height";
import { watchVisiblePart } from "./embedded/watch-visible-part";
import { whileVisible } from "./embedded/while-visible";
import { readRegistry } from "./registry/read-registry";
import { runModules } from "./registry/run-modules";
import { createShellRouter } from "./router/create-shell-router";
import { sessionAtTop } from "./session/session-at-top";
import "./shell.css";
import "./embedded/embedded.css";

const mode = frameModeOf(location.search, window.parent !== window);
const ticket = takeTicket();
const asked = new URLSearchParams(location.search).get("path");
const here = { parent: window.parent, page: window, origins: listedOrigins(document) };
const embedding = mode && createEmbedding({ mode, ticket, asked, ...here });
const { api, session } = embedding ?? sessionAtTop();
void session.ask();
if (embedding) whileVisible(document, embedding.stayIn);
const queryClient = createQueryClient();
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
    navigate: (address) => void router.navigate({ href: address }),
  },
  rewrite: mode && frameRewrite(mode),
});
embedding?.start(router);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
if (embedding) {
  document.documentElement.dataset.embedded = "true";
  watchHeight(root, (px) => embedding.tell({ type: "height", px }));
  watchVisiblePart(document);
}
createRoot(root).render(
  <StrictMode>
    <UiProvider {...(embedding && { colorScheme: embedding.colorScheme })}>
      <QueryClientProvider client={queryClient}>
        <App
          registry={registry}
          versions={versions}
          router={router}
          session={session}
          queryClient={queryClient}
          embedding={embedding}
        />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
