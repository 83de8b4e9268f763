import { afterAll, afterEach, beforeAll } from "bun:test";
import { createAdminQueryClient, createApiClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { clearToasts, loadLazyParts } from "@crm/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render } from "../dom";
import { createNetwork, EXAMPLE_TODAY, everyHandler } from "../msw";
import { PageAlone } from "./page-alone";

const ALL_SCREENS = ["/", "/vault", "/videos", "/payments", "/revenue", "/communication"];

/** Sets up a module's screens with canned answers for one test file; handlers of a test take precedence. */
export function useScreens(module: ModuleDefinition) {
  // Six rows: queries by role are slow in long lists.
  const network = createNetwork(everyHandler(EXAMPLE_TODAY, 6));
  // Outside a browser relative URLs have no origin.
  const api = createApiClient({ baseUrl: "http://localhost" });

  beforeAll(async () => {
    await network.enable();
    // In a browser, these parts load when the pointer first moves.
    await loadLazyParts();
  });
  afterEach(() => {
    cleanup();
    // Toasts outlive the page and would appear in the next test.
    clearToasts();
    network.resetHandlers();
  });
  afterAll(async () => {
    await network.disable();
  });

  return {
    answer: network.use,
    /** Renders the screen at a path. The result reads the current path and navigates. */
    open(address: string, width: "wide" | "phone" = "wide", { embedded = false, screens = ALL_SCREENS } = {}) {
      Object.assign(window, { innerWidth: width === "wide" ? 1440 : 390 });
      const history = createMemoryHistory({ initialEntries: [address] });
      const page = { module, api, queryClient: createAdminQueryClient(), history, embedded, screens };
      render(<PageAlone {...page} env="test" />);
      return { address: () => history.location.href, goTo: (next: string) => history.push(next) };
    },
  };
}
