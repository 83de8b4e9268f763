import { afterAll, afterEach, beforeAll } from "bun:test";
import { createAdminQueryClient, createApiClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { clearToasts, loadLazyParts } from "@crm/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render } from "../dom";
import { createNetwork, EXAMPLE_TODAY, everyHandler } from "../msw";
import { PageAlone } from "./page-alone";

const ALL_SCREENS = ["/", "/vault", "/videos", "/payments", "/revenue", "/communication"];

/** A module's screens over canned answers, for one test file; each test's own handlers go before those. */
export function useScreens(module: ModuleDefinition) {
  // A short list, because finding things by role in a long one is what would take a test's time.
  const network = createNetwork(everyHandler(EXAMPLE_TODAY, 6));
  // Calls that leave the page name its origin here, since nothing outside a browser would add it.
  const api = createApiClient({ baseUrl: "http://localhost" });

  beforeAll(async () => {
    await network.enable();
    // A user has moved the pointer long before pressing anything.
    await loadLazyParts();
  });
  afterEach(() => {
    cleanup();
    // Toasts outlive the page that showed them, and would be read by the next test.
    clearToasts();
    network.resetHandlers();
  });
  afterAll(async () => {
    await network.disable();
  });

  return {
    answer: network.use,
    /** Shows the screen of an address, and answers how to read the address later and to go to another. */
    open(address: string, width: "wide" | "phone" = "wide", { embedded = false, screens = ALL_SCREENS } = {}) {
      Object.assign(window, { innerWidth: width === "wide" ? 1440 : 390 });
      const history = createMemoryHistory({ initialEntries: [address] });
      const page = { module, api, queryClient: createAdminQueryClient(), history, embedded, screens };
      render(<PageAlone {...page} env="test" />);
      return { address: () => history.location.href, goTo: (next: string) => history.push(next) };
    },
  };
}
