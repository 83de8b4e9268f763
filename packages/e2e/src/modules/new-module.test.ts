import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { adminOf, type Call } from "../product/call";
import { untilAnswering } from "../product/framed";
import { inABrowser } from "../product/in-a-browser";
import { WAIT_MS } from "../product/patience";
import { copyOfRepository } from "./copy-of-repository";
import { type Step, stepsIn } from "./page-steps";

const PAGE = join(import.meta.dir, "../../../../docs/modules.md");
const STARTED = ["bun run dev", "bun run dev:mf-labels"];

inABrowser("a new module made by following docs/modules.md", {}, ({ product, browser, admin }) => {
  let copy: Awaited<ReturnType<typeof copyOfRepository>>;
  let steps: Step[];
  let token = "";
  const env = () => ({ DATA_DIR: product().dataDir, MODULES_TOKEN: token });

  beforeAll(async () => {
    [copy, steps] = await Promise.all([copyOfRepository(), readSteps()]);
  });
  afterAll(() => copy?.remove());

  /**
   * Follows the steps of the page up to the first command that starts with `last`. Runs this command too and returns its output.
   */
  async function follow(last: string): Promise<string> {
    for (let step = steps.shift(); step; step = steps.shift()) {
      if ("file" in step) await Bun.write(copy.path(step.file), step.text);
      else {
        const output = STARTED.includes(step.command) ? "" : await copy.run(inThisTest(step.command), env());
        if (step.command.startsWith(last)) return output;
      }
    }
    throw new Error(`docs/modules.md has no step ${last}`);
  }

  /**
   * Adapts a documented command to this test: types and lint check only the new module, `export` does nothing, URLs become the
   * test server's.
   */
  function inThisTest(command: string): string[] {
    const words = command.split(" ");
    if (command === "bun run types") return ["bun", "node_modules/typescript/bin/tsc", "-p", "mf-labels.json"];
    if (command === "bun run lint") return ["bun", "node_modules/@biomejs/biome/bin/biome", "check", "mf-labels"];
    if (command.startsWith("export ")) return ["true"];
    return words.map((word) => (word.startsWith("https://") ? product().origin : word));
  }

  test("is made by one command", async () => {
    expect(await follow("bun run module:new")).toContain("Created mf-labels/ with one screen at /labels");
  });

  test("runs alone, and a changed file updates the page without a reload", async () => {
    await follow("bun run dev:mf-labels");
    const port = await freePort();
    await change("mf-labels/vite.config.ts", /port: \d+/, `port: ${port}`);
    const dev = Bun.spawn([process.execPath, "run", "dev:mf-labels"], { cwd: copy.folder, stdout: "ignore" });
    const page = await browser().newPage();
    page.setDefaultTimeout(WAIT_MS);
    try {
      await untilAnswering(`http://localhost:${port}/`);
      await page.goto(`http://localhost:${port}/`);
      await page.getByRole("link", { name: "Revenue of Elif Demir" }).waitFor();
      await page.getByRole("searchbox").fill("ada");
      await page.getByRole("link", { name: "Revenue of Ada Okafor" }).waitFor();
      await page.getByRole("combobox", { name: "Answers" }).selectOption("Empty");
      await page.getByRole("button", { name: "Clear filters" }).waitFor();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await change("mf-labels/src/labels/labels.tsx", /description="[^"]*"/, 'description="What we call things."');
      await page.getByText("What we call things.").waitFor();
      expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
      expect(await page.getByRole("searchbox").inputValue()).toBe("ada");
    } finally {
      await page.close();
      dev.kill("SIGTERM");
      await dev.exited;
    }
  });

  test("gets a second screen, and passes its own tests, the type check and lint", async () => {
    const include = ["mf-labels", "shell/src/assets.d.ts"];
    await Bun.write(copy.path("mf-labels.json"), JSON.stringify({ extends: "./tsconfig.json", include }));
    await follow("bun run lint");
  });

  test("is published to a running server: the shell shows it under More, and the shell's files do not change", async () => {
    const call = await adminOf(product());
    const [shell, { id }] = [await shellFiles(call), await addContract(call)];
    token = /\bcrm_[\w-]+/.exec(await follow("bun run token:create"))?.[0] ?? "";
    await follow("bun run module:publish");

    const { page } = await admin();
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.getByRole("list", { name: "More" }).getByRole("link", { name: "Labels" }).click();
    await page.getByText("What we call things.").waitFor();
    await page.getByRole("link", { name: "Revenue of Ada Lovelace" }).click();
    await page.getByRole("heading", { name: "Revenue Tracking" }).waitFor();
    await page.goto(`${product().origin}/labels/${id}`);
    await page.getByRole("heading", { name: "Ada Lovelace" }).waitFor();
    expect(await shellFiles(call)).toEqual(shell);
    expect(steps).toEqual([]);
  });

  async function change(file: string, from: RegExp, to: string): Promise<void> {
    const before = await Bun.file(copy.path(file)).text();
    expect(before).toMatch(from);
    await Bun.write(copy.path(file), before.replace(from, to));
  }
});

async function readSteps(): Promise<Step[]> {
  return stepsIn(await Bun.file(PAGE).text(), "A module of your own in ten minutes");
}

/** The names and hashes of the shell's files that the server's page loads. */
async function shellFiles(call: Call): Promise<Record<string, string>> {
  const page = await (await call("/", { headers: { Accept: "text/html" } })).text();
  const names = [...new Set([...page.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, name = ""]) => name))].sort();
  expect(names.length).toBeGreaterThan(3);
  const hashed = names.map(async (name) => [name, Bun.hash(await (await call(name)).bytes()).toString(16)] as const);
  return Object.fromEntries(await Promise.all(hashed));
}

async function addContract(call: Call): Promise<{ id: number }> {
  const dates = { startDate: "2026-01-01", endDate: "2099-01-01" };
  const json = { fullName: "Ada Lovelace", socialHandle: "@ada", monthlyFee: "2500", ...dates };
  return (await call("/api/contracts", { method: "POST", json })).json();
}

async function freePort(): Promise<number> {
  const server = Bun.serve({ port: 0, fetch: () => new Response() });
  const port = Number(server.port);
  await server.stop(true);
  return port;
}
