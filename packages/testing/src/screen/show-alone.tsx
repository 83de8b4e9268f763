import { createApiClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { createBrowserHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
// Not in development-page.tsx, whose tests may import React's renderer only once there is a document.
import { createRoot } from "react-dom/client";
import { developmentPage, type OwnScenes } from "./development-page";

/** Shows a module's development page; `ownScenes` are offered beside the recorded ones. */
export async function showAlone(module: ModuleDefinition, ownScenes?: OwnScenes) {
  // Most modules have no screen at the top; what they have first stands for it.
  const first = module.routes.find(({ path }) => !path.includes("$"));
  if (location.pathname === "/" && first) history.replaceState(null, "", `${first.path}${location.search}`);
  const options = { api: createApiClient(), history: createBrowserHistory() };
  const { network, page } = developmentPage(module, ownScenes ? { ...options, ownScenes } : options);
  await network.enable();
  const root = document.getElementById("root");
  if (root) createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
