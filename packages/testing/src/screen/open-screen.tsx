import { afterAll, afterEach, beforeAll, expect } from "bun:test";
import { createAdminQueryClient, createApiClient } from "@crm/api-client";
import { forbiddenText, type Permission, permissionsOf, type TeamRole } from "@crm/domain/access/permissions";
import type { ModuleDefinition } from "@crm/module-kit";
import { clearToasts, loadLazyParts } from "@crm/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render, screen } from "../dom";
import { createNetwork, EXAMPLE_TODAY, everyHandler } from "../msw";
import { PageAlone } from "./page-alone";
import { refusedCalls } from "./refused-calls";

const ALL_SCREENS = ["/", "/vault", "/videos", "/payments", "/revenue", "/communication"];

interface OpenOptions {
  embedded?: boolean;
  screens?: readonly string[];
  /** Missing as in an older shell, where everybody may do everything. A call that the role may not make fails the test. */
  role?: TeamRole;
  /** Who reads the screen; default: the owner. */
  actor?: string;
}

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
  let refused: readonly string[] = [];
  afterEach(() => {
    cleanup();
    const calls = refused;
    refused = [];
    // Toasts outlive the page and would appear in the next test.
    clearToasts();
    network.resetHandlers();
    expect(calls, "The screen made calls that its role may not make").toEqual([]);
  });
  afterAll(async () => {
    await network.disable();
  });

  return {
    answer: network.use,
    /** Renders the screen at a path. The result reads the current path and navigates. */
    open(address: string, width: "wide" | "phone" = "wide", options: OpenOptions = {}) {
      const { embedded = false, screens = ALL_SCREENS, role, actor } = options;
      Object.assign(window, { innerWidth: width === "wide" ? 1440 : 390 });
      const history = createMemoryHistory({ initialEntries: [address] });
      const page = { module, api, queryClient: createAdminQueryClient(), history, embedded, screens, actor };
      if (role) {
        const refusals = refusedCalls(role);
        network.use(refusals.handler);
        refused = refusals.refused;
      }
      const can = role && ((permission: Permission) => permissionsOf(role).includes(permission));
      render(<PageAlone {...page} can={can} env="test" />);
      return { address: () => history.location.href, goTo: (next: string) => history.push(next) };
    },
  };
}

/** Expects a button to be disabled because of a permission, with the reason as its description. */
export async function expectForbidden(name: string | RegExp, permission: Permission): Promise<void> {
  const button = await screen.findByRole("button", { name });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe(forbiddenText(permission));
}
