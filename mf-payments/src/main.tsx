import "@crm/ui/styles.css";
import { createApiClient, createQueryClient } from "@crm/api-client";
import { dayIn } from "@crm/domain/calendar";
import { createNetwork, everyHandler, revenueScenes } from "@crm/testing/msw";
import { PageAlone } from "@crm/testing/screen";
import { createBrowserHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import module from "./module";

// The development page: `?scene=empty`, `loading`, … shows the screens in one of the states of revenueScenes.
const scene = new URLSearchParams(location.search).get("scene");
const shown = scene !== null && scene in revenueScenes ? revenueScenes[scene as keyof typeof revenueScenes] : [];
await createNetwork([...shown, ...everyHandler(dayIn("America/New_York", new Date()))]).enable();

// The module has no screen at the top.
if (location.pathname === "/") history.replaceState(null, "", `/revenue${location.search}`);

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
