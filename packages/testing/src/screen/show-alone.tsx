import { createApiClient, createQueryClient } from "@crm/api-client";
import { dayIn } from "@crm/domain/calendar";
import type { ModuleDefinition } from "@crm/module-kit";
import { createBrowserHistory } from "@tanstack/react-router";
import type { RequestHandler } from "msw";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createNetwork, everyHandler } from "../msw";
import { PageAlone } from "./page-alone";

/** A module's development page, over canned answers; `?scene=empty`, `loading`, … puts it into the state of that name. */
export async function showAlone(module: ModuleDefinition, scenes: Record<string, readonly RequestHandler[]>) {
  const scene = new URLSearchParams(location.search).get("scene") ?? "";
  const today = dayIn("America/New_York", new Date());
  await createNetwork([...(scenes[scene] ?? []), ...everyHandler(today)]).enable();
  const root = document.getElementById("root");
  if (root)
    createRoot(root).render(
      <StrictMode>
        <main style={{ padding: "var(--crm-space-6)", maxWidth: "90rem", margin: "0 auto" }}>
          <PageAlone
            module={module}
            api={createApiClient()}
            queryClient={createQueryClient()}
            history={createBrowserHistory()}
          />
        </main>
      </StrictMode>,
    );
}
