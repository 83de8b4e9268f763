import { createApiClient, createQueryClient } from "@crm/api-client";
import { UiProvider } from "@crm/ui";
import "@crm/ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { createEmbedding } from "./embedded/embedding";
import { frameModeOf, frameRewrite } from "./embedded/frame-mode";
import { federatedModules } from "./registry/federated-modules";
import { createModuleLoader } from "./registry/module-loader";
import { readRegistry } from "./registry/read-registry";
import { createShellRouter } from "./router/create-shell-router";
import { rememberedLogIn } from "./session/remembered-log-in";
import { createSessionStore } from "./session/session-store";
import "./shell.css";

const frame = frameModeOf(location.search, window.parent !== window);
const asked = new URLSearchParams(location.search).get("path");
const api = createApiClient({ onUnauthorized: () => session.lapse() });
const session = createSessionStore(
  api.auth,
  rememberedLogIn(() => localStorage),
);
void session.ask();
const queryClient = createQueryClient();
const registry = await readRegistry(document, async () => (await fetch("/modules.json")).json());
const router = createShellRouter({
  modules: registry.modules,
  loader: createModuleLoader(federatedModules(registry.modules)),
  context: {
    api,
    queryClient,
    embedded: frame !== undefined,
    navigate: (address) => void router.navigate({ href: address }),
  },
  rewrite: frame && frameRewrite(frame),
});
const embedding = frame && createEmbedding({ mode: frame, router });
if (asked !== null) embedding?.arriveAt(asked);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <QueryClientProvider client={queryClient}>
        <App registry={registry} router={router} session={session} queryClient={queryClient} embedding={embedding} />
      </QueryClientProvider>
    </UiProvider>
  </StrictMode>,
);
