import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { adminOf } from "../product/call";
import { inABrowser } from "../product/in-a-browser";
import { publishingToken, runCommand } from "./run-module-command";
import { CHANGED_HEADING, copySecondVersion, NEW_SCREEN, removeCopy } from "./second-version";

const SHELL = join(import.meta.dir, "../../../../shell/dist");
const BUILD_MS = 240_000;

let copy: string;
const cdn = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch: ({ url }) => {
    const file = Bun.file(join(copy, "dist", new URL(url).pathname));
    return new Response(file, { headers: { "Access-Control-Allow-Origin": "*" } });
  },
});
afterAll(() => cdn.stop(true));

const env = { MODULE_ORIGINS: cdn.url.origin };

inABrowser("a team publishes its module without the others", env, ({ product, admin }) => {
  let token: string;
  beforeAll(async () => {
    [copy, token] = await Promise.all([copySecondVersion(), publishingToken(product())]);
  });
  afterAll(() => removeCopy(copy));

  const command = (...args: string[]) => runCommand([...args, "--to", product().origin], { MODULES_TOKEN: token });
  const publish = (...args: string[]) => command("module:publish", "mf-contracts", "--from", copy, ...args);
  const registry = () => fetch(`${product().origin}/modules.json`).then((answer) => answer.json());
  const activeVersion = async (): Promise<string> =>
    (await registry()).modules.find(({ name }: { name: string }) => name === "mf-contracts").version;
  const everything = async () => [
    await registry(),
    await (await adminOf(product()))("/api/modules").then((a) => a.json()),
  ];

  test(
    "a changed and a new screen appear, the shell's files do not change, and an open tab keeps its version",
    async () => {
      const first = await activeVersion();
      const shell = await shellHashes(product().origin);
      const { page: old, watch: oldWatch } = await admin();
      await old.getByRole("link", { name: "Vault" }).waitFor();

      const published = await publish();
      expect(published.output).toContain("is active. Previous version:");
      expect(published.output).not.toContain(token);
      expect(published.code).toBe(0);
      const second = await activeVersion();
      expect(second).toStartWith("0.2.0-b");
      expect(await shellHashes(product().origin)).toEqual(shell);

      const { page: fresh, watch } = await admin();
      await fresh.getByRole("link", { name: NEW_SCREEN.label }).click();
      await fresh.getByRole("heading", { name: NEW_SCREEN.label }).waitFor();
      await fresh.getByRole("button", { name: "Looked 0 times" }).click();
      await fresh.getByRole("button", { name: "Looked 1 times" }).waitFor();
      const deep = await fresh.goto(product().origin + NEW_SCREEN.path);
      expect(deep?.status()).toBe(200);
      await fresh.getByRole("heading", { name: NEW_SCREEN.label }).waitFor();
      await fresh.goto(`${product().origin}/upload`);
      await fresh.getByRole("heading", { name: CHANGED_HEADING }).waitFor();
      expect(versionsIn(watch.requests)).toEqual([second]);

      // This tab loaded the first version: it shows no new entry, and fetches the chunks of that version.
      expect(await old.getByRole("link", { name: NEW_SCREEN.label }).count()).toBe(0);
      const before = oldWatch.requests.length;
      await old.getByRole("link", { name: "Vault" }).click();
      await old.getByRole("heading", { name: "Vault", level: 1 }).waitFor();
      const fetchedLate = oldWatch.requests.slice(before).filter(({ url }) => /\/vault-[^/]*\.js$/.test(url));
      expect(fetchedLate.length).toBeGreaterThan(0);
      expect(fetchedLate.filter(({ status }) => status !== 200)).toEqual([]);
      expect(versionsIn(oldWatch.requests)).toEqual([first]);
    },
    BUILD_MS,
  );

  describe("a publish is refused with the reason and changes nothing:", () => {
    const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(70_000))).toString("base64");
    const broken: [what: string, said: RegExp, change: (description: Description) => object][] = [
      [
        "the path of another module",
        /- \/revenue conflicts with/,
        ({ routes }) => ({ routes: [...routes, { path: "/revenue" }] }),
      ],
      ["a different contract version", /- It was built for contract 2/, () => ({ contractVersion: 2 })],
      [
        "a different React version",
        /- It was built with react 20\.0\.0/,
        ({ shared }) => ({ shared: { ...shared, react: "20.0.0" } }),
      ],
      ["too much code at once", /- Its own code is .* kB/, ({ preload }) => ({ preload: [...preload, "fat.js"] })],
    ];

    test.each(broken)("%s", async (_what, said, change) => {
      const path = join(copy, "dist/module.json");
      const text = await Bun.file(path).text();
      const before = await everything();
      const description: Description = JSON.parse(text);
      await Bun.write(join(copy, "dist/fat.js"), `export default "${noise}"`);
      await Bun.write(path, JSON.stringify({ ...description, ...change(description), version: "0.3.0" }));
      const refused = await publish("--no-build");
      await Bun.write(path, text);
      expect(refused.output).toMatch(/was not published and nothing changed:/);
      expect(refused.output).toMatch(said);
      expect(refused.code).toBe(1);
      expect(await everything()).toEqual(before);
    });

    test("a token without the scope modules:publish", async () => {
      const before = await everything();
      const env = { DATA_DIR: product().dataDir };
      const { output } = await runCommand(["token:create", "reader", "--scope", "api:read"], env);
      const reader = { MODULES_TOKEN: output.split("\n")[0] ?? "" };
      const args = ["module:publish", "mf-contracts", "--no-build", "--from", copy, "--to", product().origin];
      const refused = await runCommand(args, reader);
      expect(refused.output).toContain("lacks the scope modules:publish");
      expect(refused.code).toBe(1);
      expect(await everything()).toEqual(before);
    });
  });

  test("a rollback activates the first version again, and module:list shows who published and activated versions", async () => {
    const second = await activeVersion();
    const back = await command("module:rollback", "mf-contracts");
    expect(back.code).toBe(0);
    expect(await activeVersion()).not.toBe(second);
    const { page } = await admin("/upload");
    await page.getByRole("heading", { name: "Upload Contract Documents", exact: true }).waitFor();
    expect(await page.getByRole("link", { name: NEW_SCREEN.label }).count()).toBe(0);
    expect((await page.goto(product().origin + NEW_SCREEN.path))?.status()).toBe(404);

    const list = await runCommand(["module:list", "mf-contracts"], { DATA_DIR: product().dataDir });
    expect(list.output).toContain(`    ${second}  published`);
    expect(list.output.match(/by token:team/g)).toHaveLength(2);
  });

  test("a version on a different host is loaded from there, screen by screen", async () => {
    const path = join(copy, "dist/module.json");
    const description = await Bun.file(path).json();
    await Bun.write(path, JSON.stringify({ ...description, version: "0.4.0" }));
    const published = await command("module:publish", "mf-contracts", "--at", cdn.url.href);
    expect(published.output).toContain("mf-contracts 0.4.0 is active. Previous version:");
    const { page, watch } = await admin(NEW_SCREEN.path);
    await page.getByRole("heading", { name: NEW_SCREEN.label }).waitFor();
    const ofModule = watch.requests.filter(({ url }) => url.startsWith(cdn.url.href));
    expect(ofModule.some(({ url }) => url.endsWith("/mf-manifest.json"))).toBe(true);
    expect(ofModule.some(({ url }) => /second-look-[^/]*\.js$/.test(url))).toBe(true);
    expect(versionsIn(watch.requests)).toEqual([]);
  });
});

type Description = { routes: object[]; shared: Record<string, string>; preload: string[] };

/** Hashes of the shell's files: the assets as served, index.html on disk. */
async function shellHashes(origin: string): Promise<Record<string, string>> {
  const assets = await readdir(join(SHELL, "assets"));
  const served = assets.map(
    async (name) => [name, await fetch(`${origin}/assets/${name}`).then((a) => a.bytes())] as const,
  );
  const files = [
    ...(await Promise.all(served)),
    ["index.html", await Bun.file(join(SHELL, "index.html")).bytes()] as const,
  ];
  return Object.fromEntries(
    files.map(([name, bytes]) => [name, new Bun.CryptoHasher("sha256").update(bytes).digest("hex")]),
  );
}

/** The versions of mf-contracts whose files were requested. */
function versionsIn(requests: readonly { url: string }[]): string[] {
  const versions = requests.flatMap(({ url }) => /\/mf\/mf-contracts\/([^/]+)\//.exec(url)?.[1] ?? []);
  return [...new Set(versions)];
}
