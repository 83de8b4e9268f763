import { createPortalClient, createQueryClient } from "@crm/api-client/portal";
import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "./components/error-boundary";
import { Toasts } from "./components/toast";
import { Portal } from "./portal";
import { openedAt } from "./portal-path";
import { keepFacts } from "./portal-queries";
import "@crm/ui/tokens.css";
import "./base.css";
import "./components/components.css";

start();

function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  const facts = readPageFacts(document);
  const queryClient = createQueryClient();
  const opened = facts && "problem" in facts ? { problem: facts.problem } : openedAt(location.pathname);
  if (facts && "portal" in facts) keepFacts(queryClient, facts);
  const client = createPortalClient({ slug: "slug" in opened ? opened.slug : "" });
  // In a transition, so that the browser can handle scrolls and taps while React renders.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <Portal opened={opened} client={client} />
          </QueryClientProvider>
          <Toasts />
        </ErrorBoundary>
      </StrictMode>,
    ),
  );
}

/** Null if the page has no embedded facts, for example in development. */
function readPageFacts(page: Pick<Document, "getElementById">): PortalPageFacts | null {
  const text = page.getElementById("portal-facts")?.textContent;
  // Not validated: the server of the same build wrote it into the page.
  return text ? JSON.parse(text) : null;
}
