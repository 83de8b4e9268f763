import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { createModuleFaults } from "./module-faults";
import { oncePerTab } from "./once-per-tab";

const NEWER = { modules: ["mf-contracts"], isShellNew: false, key: "mf-contracts 0.2.0" };
const GONE = new TypeError("Failed to fetch dynamically imported module: http://localhost/mf/vault.js");

/** A tab that can be reloaded any number of times. */
function openTab({ newer = NEWER as typeof NEWER | null, typed = false, isServerWell = true } = {}) {
  const tab = { reports: [] as string[], reloads: 0, typed, newer };
  const stored = new Map<string, string>();
  const load = () =>
    createModuleFaults({
      report: async (module, { kind, path }) => {
        tab.reports.push(`${module} ${kind} ${path}`);
        if (!isServerWell) throw new Error("503");
      },
      checkVersions: async () => tab.newer ?? undefined,
      hasUnsavedInput: () => tab.typed,
      isFirst: oncePerTab({
        storage: () => ({
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, value) => void stored.set(key, value),
        }),
        history: { state: null, replaceState: () => {} },
      }),
      reload: () => {
        tab.reloads += 1;
      },
    });
  return { tab, load };
}

describe("a module file that fails to load", () => {
  test("a missing module file reloads the page once after a deploy", async () => {
    const { tab, load } = openTab();
    expect(await load().handle(contracts, "/vault", GONE)).toBe(true);
    expect(await load().handle(contracts, "/vault", GONE)).toBe(false);
    expect(await load().handle(contracts, "/", GONE)).toBe(false);
    expect(tab.reloads).toBe(1);
  });

  test("a missing module file reloads the page again after the next deploy", async () => {
    const { tab, load } = openTab();
    await load().handle(contracts, "/vault", GONE);
    tab.newer = { ...NEWER, key: "mf-contracts 0.3.0" };
    expect(await load().handle(contracts, "/vault", GONE)).toBe(true);
    expect(tab.reloads).toBe(2);
  });

  test.each([
    ["nothing was deployed or the server does not answer", { newer: null }, GONE],
    ["a form holds unsaved input", { typed: true }, GONE],
    ["the code throws", {}, new Error("The list fell over")],
  ])("a failed module does not reload the page when %s", async (_, options, thrown) => {
    const { tab, load } = openTab(options);
    expect(await load().handle(contracts, "/vault", thrown)).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  test("a missing module file reloads the page once typed input is saved", async () => {
    const { tab, load } = openTab({ typed: true });
    const faults = load();
    await faults.handle(contracts, "/vault", GONE);
    tab.typed = false;
    expect(await faults.handle(contracts, "/vault", GONE)).toBe(true);
  });
});

describe("loadOrReload()", () => {
  test("loadOrReload() returns the screen, and the same promise for the same load", async () => {
    const faults = openTab().load();
    const vault = { title: "Vault", Screen: () => null };
    const loaded = Promise.resolve(vault);
    const first = faults.loadOrReload(contracts, "/vault", loaded);
    expect(await first).toBe(vault);
    expect(faults.loadOrReload(contracts, "/vault", loaded)).toBe(first);
  });

  test("loadOrReload() stays pending while the page reloads, and rejects if it does not reload", async () => {
    const { load } = openTab();
    const first = load().loadOrReload(contracts, "/vault", Promise.reject(GONE));
    expect(await Promise.race([first, Bun.sleep(5).then(() => "open")])).toBe("open");
    await expect(load().loadOrReload(contracts, "/vault", Promise.reject(GONE))).rejects.toThrow("Failed to fetch");
  });
});

describe("POST /api/modules/:name/faults from a page", () => {
  test("a fault is reported once per page for each kind, screen and module", async () => {
    const { tab, load } = openTab({ newer: null });
    const faults = load();
    for (let times = 0; times < 3; times += 1) {
      await faults.handle(contracts, "/vault", GONE);
      await faults.handle(contracts, "/", GONE);
      await faults.handle(contracts, "/", new Error("The list fell over"));
      await faults.handle(videos, "/for-you", GONE);
    }
    expect(tab.reports).toEqual([
      "mf-contracts chunk /vault",
      "mf-contracts chunk /",
      "mf-contracts threw /",
      "mf-videos chunk /for-you",
    ]);
  });

  test("a fault report that cannot be sent is ignored", async () => {
    const { load } = openTab({ newer: null, isServerWell: false });
    expect(await load().handle(contracts, "/vault", GONE)).toBe(false);
  });
});
