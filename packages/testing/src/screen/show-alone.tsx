import { createAdminQueryClient, createApiClient } from "@crm/api-client";
import { dayIn } from "@crm/domain/value/calendar";
import type { ModuleDefinition } from "@crm/module-kit";
import { createBrowserHistory } from "@tanstack/react-router";
import type { RequestHandler } from "msw";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createNetwork, everyHandler } from "../msw";
import { FrameAlone } from "./frame-alone";
import { PageAlone } from "./page-alone";

/** A module's development page, over canned answers; `?scene=empty`, `loading`, … puts it into the state of that name. */
export async function showAlone(module: ModuleDefinition, scenes: Record<string, readonly RequestHandler[]>) {
  const scene = new URLSearchParams(location.search).get("scene") ?? "";
  const today = dayIn("America/New_York", new Date());
  await createNetwork([...(scenes[scene] ?? []), ...everyHandler(today)]).enable();
  // Most modules have no screen at the top; what they have first stands for it.
  const first = module.routes.find(({ path }) => !path.includes("$"));
  if (location.pathname === "/" && first) history.replaceState(null, "", `${first.path}${location.search}`);
  const Frame = () => <FrameAlone module={module} />;
  const root = document.getElementById("root");
  if (root)
    createRoot(root).render(
      <StrictMode>
        <PageAlone
          module={module}
          api={createApiClient()}
          queryClient={createAdminQueryClient()}
          history={createBrowserHistory()}
          frame={Frame}
        />
      </StrictMode>,
    );
}
