import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { createModuleFaults } from "./module-faults";
import { oncePerTab } from "./once-per-tab";

const NEWER = { modules: ["mf-contracts"], isShellNew: false, key: "mf-contracts 0.2.0" };
const GONE = new TypeError("Failed to fetch dynamically imported module: http://localhost/mf/vault.js");

/** A tab whose page can be loaded anew as often as the code likes. */
function openTab({ newer = NEWER as typeof NEWER | null, typed = false, isServerWell = true } = {}) {
  const tab = { reports: [] as string[], reloads: 0, typed, newer };
  const stored = new Map<string, string>();
  const load = () =>
    createModuleFaults({
      report: async (module, { kind, path }) => {
        tab.reports.push(`${module} ${kind} ${path}`);
        if (!isServerWell) throw new Error("503");
      },
      askVersions: async () => tab.newer ?? undefined,
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

describe("a file that does not come", () => {
  test("loads the page anew after a deploy, and once only", async () => {
    const { tab, load } = openTab();
    expect(await load().meet(contracts, "/vault", GONE)).toBe(true);
    expect(await load().meet(contracts, "/vault", GONE)).toBe(false);
    expect(await load().meet(contracts, "/", GONE)).toBe(false);
    expect(tab.reloads).toBe(1);
  });

  test("loads it anew once more after the next deploy", async () => {
    const { tab, load } = openTab();
    await load().meet(contracts, "/vault", GONE);
    tab.newer = { ...NEWER, key: "mf-contracts 0.3.0" };
    expect(await load().meet(contracts, "/vault", GONE)).toBe(true);
    expect(tab.reloads).toBe(2);
  });

  test.each([
    ["nothing was deployed, or nobody answers", { newer: null }, GONE],
    ["a form holds unsaved input", { typed: true }, GONE],
    ["it is the code that throws", {}, new Error("The list fell over")],
  ])("loads nothing anew where %s", async (_, options, thrown) => {
    const { tab, load } = openTab(options);
    expect(await load().meet(contracts, "/vault", thrown)).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  test("may still load it anew when what was typed is saved", async () => {
    const { tab, load } = openTab({ typed: true });
    const faults = load();
    await faults.meet(contracts, "/vault", GONE);
    tab.typed = false;
    expect(await faults.meet(contracts, "/vault", GONE)).toBe(true);
  });
});

describe("a screen that is waited for", () => {
  test("comes, and is there at once where it is waited for again", async () => {
    const faults = openTab().load();
    const vault = { title: "Vault", Screen: () => null };
    const loaded = Promise.resolve(vault);
    const first = faults.orReload(contracts, "/vault", loaded);
    expect(await first).toBe(vault);
    expect(faults.orReload(contracts, "/vault", loaded)).toBe(first);
  });

  test("stays open while the page is loaded anew, and fails otherwise", async () => {
    const { load } = openTab();
    const first = load().orReload(contracts, "/vault", Promise.reject(GONE));
    expect(await Promise.race([first, Bun.sleep(5).then(() => "open")])).toBe("open");
    await expect(load().orReload(contracts, "/vault", Promise.reject(GONE))).rejects.toThrow("Failed to fetch");
  });
});

describe("the server is told of a fault", () => {
  test("once a page for each kind, screen and module", async () => {
    const { tab, load } = openTab({ newer: null });
    const faults = load();
    for (let times = 0; times < 3; times += 1) {
      await faults.meet(contracts, "/vault", GONE);
      await faults.meet(contracts, "/", GONE);
      await faults.meet(contracts, "/", new Error("The list fell over"));
      await faults.meet(videos, "/for-you", GONE);
    }
    expect(tab.reports).toEqual([
      "mf-contracts chunk /vault",
      "mf-contracts chunk /",
      "mf-contracts threw /",
      "mf-videos chunk /for-you",
    ]);
  });

  test("and nothing comes of a report that fails", async () => {
    const { load } = openTab({ newer: null, isServerWell: false });
    expect(await load().meet(contracts, "/vault", GONE)).toBe(false);
  });
});
