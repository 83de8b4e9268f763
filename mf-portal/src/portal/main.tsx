import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { portalApp } from "./portal-app";
import "@crm/ui/tokens.css";
import "./base.css";
import "./components/components.css";

start();

function start(): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root.");
  const app = portalApp(location.pathname, readPageFacts(document));
  // In a transition, so that the browser can handle scrolls and taps while React renders.
  startTransition(() => {
    if (root.firstChild) hydrateRoot(root, app);
    // The server did not render the page, as in development.
    else createRoot(root).render(app);
  });
}

/** Null if the page has no embedded facts, for example in development. */
function readPageFacts(page: Pick<Document, "getElementById">): PortalPageFacts | null {
  const text = page.getElementById("portal-facts")?.textContent;
  // Not validated: the server of the same build wrote it into the page.
  return text ? JSON.parse(text) : null;
}
