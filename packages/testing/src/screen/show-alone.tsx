import { createApiClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { createBrowserHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
// Not in development-page.tsx: tests may import React's renderer only after a document exists.
import { createRoot } from "react-dom/client";
import { developmentPage, type OwnScenes } from "./development-page";

/** Renders a module's development page; `ownScenes` extend the recorded ones. */
export async function showAlone(module: ModuleDefinition, ownScenes?: OwnScenes) {
  // Most modules have no screen at /, so open their first one.
  const first = module.routes.find(({ path }) => !path.includes("$"));
  if (location.pathname === "/" && first) history.replaceState(null, "", `${first.path}${location.search}`);
  const options = { api: createApiClient(), history: createBrowserHistory() };
  const { network, page } = developmentPage(module, ownScenes ? { ...options, ownScenes } : options);
  await network.enable();
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
