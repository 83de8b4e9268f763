// Must precede React, which looks for a document when it is first imported.
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

const WAIT = { timeout: 60_000 };

setDefaultTimeout(120_000);

export interface ListedScreen {
  path: string;
  /** The operation behind the list, such as `GET /api/contracts`. */
  call: string;
  /** The variant that matches the screen's own query; default: `default`. */
  own?: string;
  /** The list's accessible name; omitted for screens with one row. */
  list?: string;
  words: (row: Row) => string[];
  empty: string;
  failed: string;
}

export type Row = Readonly<Record<string, unknown>>;

export function nameOf(contract: unknown): string {
  if (typeof contract !== "object" || contract === null || !("fullName" in contract)) return "";
  return String(contract.fullName);
}

/** Tests that each screen shows each recorded variant of its list. */
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

  describe.each(screens)("development page of $path", (listed) => {
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
      }, WAIT);
    };

    test("the page shows the recorded answer to its query and the variant selected in the toolbar", async () => {
      const history = await open(path);
      await untilShown(own);
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Answers" }), "Loading");
      await waitFor(() => expect(rowsOf(own).filter(isShown)).toEqual([]), WAIT);
      expect(history.location.search).toContain("scene=loading");
    });

    const variants = SCENES.filter(({ name }) => name !== "" && rowsOf(name).length > 0);
    test.each(variants)("the page shows the variant $label", async ({ name }) => {
      await open(path, name);
      await untilShown(name);
    });

    test.each([
      ["empty", empty],
      ["error", failed],
    ])("the page shows its text for the variant %s", async (name, sentence) => {
      await open(path, name);
      await waitFor(() => expect(screen.getByRole("main").textContent).toContain(sentence), WAIT);
      expect(rowsOf(own).filter(isShown)).toEqual([]);
    });
  });
}
