import { afterAll, afterEach, beforeAll, setDefaultTimeout } from "bun:test";
import { createPortalClient, createQueryClient } from "@crm/api-client/portal";
import { cleanup, render } from "@crm/testing/dom";
import { createNetwork, EXAMPLE_SLUG, EXAMPLE_TODAY, portalHandlers, uploadHandlers } from "@crm/testing/msw";
import { QueryClientProvider } from "@tanstack/react-query";
import { clearToasts, Toasts } from "../components/toast";
import { Portal } from "../portal";

/** Sets up canned responses for a test file; those that a test adds take precedence. */
export function usePortalPage() {
  // Typing into a form is slow on a busy machine.
  setDefaultTimeout(30_000);
  const network = createNetwork([...portalHandlers(EXAMPLE_TODAY), ...uploadHandlers()]);

  beforeAll(async () => {
    await network.enable();
    // Some happy-dom versions lack showModal.
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
      // Outside a browser, fetch needs an absolute URL.
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
