import { expect, test } from "bun:test";
import { inABrowser } from "./product/in-a-browser";

inABrowser("modules composed at run time", {}, ({ product, admin }) => {
  test("the contracts module loads from the folder of its version, and React loads once", async () => {
    const { page, watch } = await admin();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const registry = await page.request.get(`${product().origin}/modules.json`).then((answer) => answer.json());
    const { version, entry } = registry.modules.find(({ name }: { name: string }) => name === "mf-contracts");
    expect(entry).toBe(`/mf/mf-contracts/${version}/mf-manifest.json`);

    const scripts = watch.requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(".js"));
    const ofModule = scripts.filter((path) => path.startsWith("/mf/"));
    expect(ofModule.length).toBeGreaterThan(1);
    expect(ofModule.filter((path) => !path.startsWith(`/mf/mf-contracts/${version}/`))).toEqual([]);
    expect(scripts.filter((path) => !path.startsWith("/mf/") && !path.startsWith("/assets/"))).toEqual([]);

    const holding = (text: RegExp) => scriptsWith(product().origin, [...new Set(scripts)], text);
    const react = await holding(/__CLIENT_INTERNALS\w+\s*=[^=]/);
    const reactDom = await holding(/rendererPackageName/);
    expect([react.length, reactDom.length]).toEqual([1, 1]);
    expect([...react, ...reactDom].filter((path) => path.startsWith("/mf/"))).toEqual([]);
  });

  test("a second module loads when its screen opens, without a second React", async () => {
    const { page, watch } = await admin();
    await page.getByRole("heading", { level: 1 }).waitFor();
    const fetched = () => watch.requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(".js"));
    expect(fetched().filter((path) => path.startsWith("/mf/mf-payments/"))).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("link", { name: "Revenue" }).click();
    await page.getByRole("heading", { name: "Revenue Tracking" }).waitFor();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    const scripts = [...new Set(fetched())];
    expect(scripts.filter((path) => path.startsWith("/mf/mf-payments/")).length).toBeGreaterThan(1);
    expect(await scriptsWith(product().origin, scripts, /__CLIENT_INTERNALS\w+\s*=[^=]/)).toHaveLength(1);
  });

  test("module files are immutable, and a missing file does not return the page", async () => {
    const { modules } = await fetch(`${product().origin}/modules.json`).then((answer) => answer.json());
    const there = await fetch(product().origin + modules[0].entry);
    expect(there.headers.get("cache-control")).toContain("immutable");
    const missing = await fetch(`${product().origin}/mf/mf-contracts/0.0.0/none.js`, {
      headers: { accept: "text/html" },
    });
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).toContain("no-store");
    expect(missing.headers.get("content-type") ?? "").not.toContain("text/html");
  });
});

async function scriptsWith(origin: string, paths: string[], text: RegExp): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => (text.test(await fetch(origin + path).then((answer) => answer.text())) ? [path] : [])),
  );
  return found.flat();
}
