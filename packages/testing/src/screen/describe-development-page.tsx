// Before React, which looks for a page once, when it is first imported.
import "../dom";
import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createApiClient } from "@crm/api-client";
import type { ModuleDefinition } from "@crm/module-kit";
import { clearToasts } from "@crm/ui";
import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render, screen, userEvent, waitFor } from "../dom";
import { recordings } from "../msw/recorded/answers";
import { SCENES } from "../msw/recorded/development-handlers";
import { developmentPage } from "./development-page";

const PATIENCE = { timeout: 60_000 };

setDefaultTimeout(120_000);

export interface ListedScreen {
  path: string;
  /** The call that the screen's list makes, such as `GET /api/contracts`. */
  call: string;
  /** The variant that answers the screen's own query, where that is not the default one. */
  own?: string;
  /** The name of the list; none where the screen shows one row alone. */
  list?: string;
  /** Texts by which a row of the list is known, all of which it shows. */
  words: (row: Row) => string[];
  /** What the screen says where there is nothing to list, and where the list could not be loaded. */
  empty: string;
  failed: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** The name of the contract that a row belongs to. */
export function nameOf(contract: unknown): string {
  if (typeof contract !== "object" || contract === null || !("fullName" in contract)) return "";
  return String(contract.fullName);
}

/** Tests of a module's development page: each screen shows each recorded variant of its list, chosen in the toolbar. */
export function describeDevelopmentPage(module: ModuleDefinition, screens: readonly ListedScreen[]): void {
  let page: ReturnType<typeof developmentPage>;

  async function open(path: string, scene = "") {
    Object.assign(window, { innerWidth: 1440 });
    const address = scene ? `${path}${path.includes("?") ? "&" : "?"}scene=${scene}` : path;
    const history = createMemoryHistory({ initialEntries: [address] });
    page = developmentPage(module, { api: createApiClient({ baseUrl: "http://localhost" }), history, env: "test" });
    await page.network.enable();
    render(page.page);
    return history;
  }

  afterEach(async () => {
    cleanup();
    clearToasts();
    await page.network.disable();
  });

  describe.each(screens)("the development page of $path", (listed) => {
    const { path, call, own = "default", list, words, empty, failed } = listed;
    const answers = recordings.find((recording) => recording.call === call)?.answers ?? [];
    const rowsOf = (name: string): string[][] =>
      answers.flatMap(({ variant, body }) => (variant === name && Array.isArray(body) ? body.map(words) : []));
    const listedTexts = () => {
      const region = list ? screen.queryByRole("region", { name: list }) : screen.queryByRole("main");
      const rows = region ? [...region.querySelectorAll("tr, li, article")] : [];
      return (list ? rows : [region]).map((row) => row?.textContent ?? "");
    };
    const isShown = (row: string[]) => listedTexts().some((text) => row.every((word) => text.includes(word)));
    const untilShown = (name: string) => {
      const mine = rowsOf(name);
      const others = rowsOf("default").filter((row) => !mine.some((each) => String(each) === String(row)));
      return waitFor(() => {
        expect(mine.filter(isShown)).not.toEqual([]);
        expect(others.filter(isShown)).toEqual([]);
      }, PATIENCE);
    };

    test("shows the recorded answer to its own query, and a variant that is chosen in the toolbar", async () => {
      const history = await open(path);
      await untilShown(own);
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Answers" }), "Loading");
      await waitFor(() => expect(rowsOf(own).filter(isShown)).toEqual([]), PATIENCE);
      expect(history.location.search).toContain("scene=loading");
    });

    const variants = SCENES.filter(({ name }) => name !== "" && rowsOf(name).length > 0);
    test.each(variants)("shows the variant $label", async ({ name }) => {
      await open(path, name);
      await untilShown(name);
    });

    test.each([
      ["empty", empty],
      ["error", failed],
    ])("says so where the variant is %s", async (name, sentence) => {
      await open(path, name);
      await waitFor(() => expect(screen.getByRole("main").textContent).toContain(sentence), PATIENCE);
      expect(rowsOf(own).filter(isShown)).toEqual([]);
    });
  });
}
