import { afterAll, afterEach, beforeAll, setDefaultTimeout } from "bun:test";
import { createPortalClient, createQueryClient } from "@crm/api-client/portal";
import { cleanup, render } from "@crm/testing/dom";
import { createNetwork, EXAMPLE_SLUG, EXAMPLE_TODAY, portalHandlers, uploadHandlers } from "@crm/testing/msw";
import { QueryClientProvider } from "@tanstack/react-query";
import { clearToasts, Toasts } from "../parts/toast";
import { Portal } from "../portal";

/** The creators' portal over canned answers, for one test file; each test's own handlers go before those. */
export function usePortalPage() {
  // Typing into a form takes a busy machine some seconds.
  setDefaultTimeout(30_000);
  const network = createNetwork([...portalHandlers(EXAMPLE_TODAY), ...uploadHandlers()]);

  beforeAll(async () => {
    await network.enable();
    // happy-dom knows dialogs, but not that one of them is over the page.
    HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
      this.open = true;
    };
  });
  afterEach(() => {
    cleanup();
    clearToasts();
    network.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(async () => {
    await network.disable();
  });

  return {
    answer: network.use,
    open() {
      Object.assign(window, { innerWidth: 390 });
      // Calls that leave the page name its origin here, since nothing outside a browser would add it.
      const client = createPortalClient({ slug: EXAMPLE_SLUG, baseUrl: "http://localhost" });
      const shown = render(
        <QueryClientProvider client={createQueryClient()}>
          <Portal opened={{ slug: EXAMPLE_SLUG }} client={client} />
          <Toasts />
        </QueryClientProvider>,
      );
      return shown;
    },
  };
}
