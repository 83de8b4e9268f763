import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { serverInstances } from "../platform/jobs/server-instance.table";
import { installFrontEnds } from "./install-front-ends";
import { activateModule } from "./publish/activate-module";
import { moduleVersions } from "./table";

setDefaultTimeout(60_000);

let server: TestServer;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "crm-front-ends-"));
  server = await createTestServer({
    deps: { shellPage: "<head></head><body><script nonce=__CSP_NONCE__></script></body>" },
  });
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

async function build(name: string, version: string, { path = "/", code = "export default 1" } = {}): Promise<void> {
  const folder = join(root, name, "dist");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const description = { name, version, contractVersion: 1, entry: "mf-manifest.json", routes: [{ path }], shared: {} };
  await Bun.write(join(folder, "module.json"), JSON.stringify(description));
  await Bun.write(join(folder, "mf-manifest.json"), "{}");
  await Bun.write(join(folder, "assets/code-abc.js"), code);
}

const activeVersions = async () => {
  const body = (await (await server.request("/modules.json")).json()) as {
    modules: { name: string; version: string }[];
  };
  return body.modules.map(({ name, version }) => `${name} ${version}`);
};

describe("installFrontEnds", () => {
  test("stores and activates built modules at the first start only", async () => {
    await build("mf-one", "1.0.0-b00000001");
    await installFrontEnds(server.deps, root);
    await installFrontEnds(server.deps, root);
    expect(await activeVersions()).toEqual(["mf-one 1.0.0-b00000001"]);
  });

  test("activates a newer build and keeps the files of the older one for open tabs", async () => {
    await build("mf-one", "1.0.0-b00000001");
    await installFrontEnds(server.deps, root);
    await build("mf-one", "1.1.0-b00000002");
    await installFrontEnds(server.deps, root);
    expect(await activeVersions()).toEqual(["mf-one 1.1.0-b00000002"]);
    expect((await server.request("/mf/mf-one/1.0.0-b00000001/assets/code-abc.js")).status).toBe(200);
  });

  test("activates an earlier build again only if no server of a later build is running", async () => {
    const { db } = server.deps;
    const later = { id: crypto.randomUUID(), host: "b", pid: 1, version: "0.2.0+later" };
    const install = async (version: string) => {
      await build("mf-one", version);
      await installFrontEnds(server.deps, root);
      return activeVersions();
    };
    await install("1.0.0-b00000001");
    expect(await install("1.1.0-b00000002")).toEqual(["mf-one 1.1.0-b00000002"]);
    await db.insert(serverInstances).values(later);
    expect(await install("1.0.0-b00000001")).toEqual(["mf-one 1.1.0-b00000002"]);
    expect(await install("1.2.0-b00000003")).toEqual(["mf-one 1.2.0-b00000003"]);
    await db.update(serverInstances).set({ version: server.deps.server.version });
    expect(await install("1.0.0-b00000001")).toEqual(["mf-one 1.0.0-b00000001"]);
    await db.update(serverInstances).set({ version: later.version, seenAt: new Date(0) });
    expect(await install("1.1.0-b00000002")).toEqual(["mf-one 1.1.0-b00000002"]);
  });

  test("keeps a version that a team activated, even when a newer build starts", async () => {
    await build("mf-one", "1.0.0-b00000001");
    await installFrontEnds(server.deps, root);
    const team = { actor: "token:team" as const, requestId: null, at: server.deps.now() };
    const version = { name: "mf-one", version: "1.0.0-b00000001" };
    await server.deps.db.transaction((tx) => activateModule(tx, server.deps, version, team));
    await build("mf-one", "1.1.0-b00000002");
    await installFrontEnds(server.deps, root);
    expect(await activeVersions()).toEqual(["mf-one 1.0.0-b00000001"]);
  });

  test("does not activate a module whose path another module already has", async () => {
    await build("mf-one", "1.0.0-b00000001");
    await installFrontEnds(server.deps, root);
    await build("mf-two", "1.0.0-b00000002");
    await installFrontEnds(server.deps, root);
    expect(await activeVersions()).toEqual(["mf-one 1.0.0-b00000001"]);
  });

  test("keeps the stored files when a build has the same version but different bytes", async () => {
    await build("mf-one", "1.0.0-b00000001");
    await installFrontEnds(server.deps, root);
    await build("mf-one", "1.0.0-b00000001", { code: "export default 2" });
    await installFrontEnds(server.deps, root);
    const file = await server.request("/mf/mf-one/1.0.0-b00000001/assets/code-abc.js");
    expect(await file.text()).toBe("export default 1");
    const rows = await server.deps.db.select().from(moduleVersions).where(eq(moduleVersions.name, "mf-one"));
    expect(rows).toHaveLength(1);
  });

  test("installs the other modules if one has an invalid module.json", async () => {
    await build("mf-one", "1.0.0-b00000001");
    await Bun.write(join(root, "mf-bad/dist/module.json"), "no json");
    await installFrontEnds(server.deps, root);
    expect(await activeVersions()).toEqual(["mf-one 1.0.0-b00000001"]);
  });
});

describe("GET /mf/*, /assets/* and /portal-assets/*", () => {
  const url = "/mf/mf-one/1.0.0-b00000001/assets/code-abc.js";
  beforeEach(async () => {
    await build("mf-one", "1.0.0-b00000001", { code: "export default 'long enough to be worth it'" });
    await installFrontEnds(server.deps, root);
  });

  test("lets browsers cache files forever", async () => {
    const file = await server.request(url);
    expect(file.headers.get("Cache-Control")).toContain("immutable");
    expect(file.headers.get("Content-Type")).toStartWith("text/javascript");
    expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("serves the portal's files, including those of an older build for open tabs", async () => {
    const assets = join(root, "mf-portal/dist-portal/portal-assets");
    for (const name of ["index-old.js", "index-new.js"]) {
      await rm(assets, { recursive: true, force: true });
      await Bun.write(join(assets, name), `export default "${name}"`);
      await installFrontEnds(server.deps, root);
    }
    for (const name of ["index-old.js", "index-new.js"]) {
      const file = await server.request(`/portal-assets/${name}`);
      expect([file.status, await file.text()]).toEqual([200, `export default "${name}"`]);
      expect(file.headers.get("Cache-Control")).toContain("immutable");
    }
  });

  test("sends brotli to a browser that accepts it", async () => {
    const file = await server.request(url, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(file.headers.get("Content-Encoding")).toBe("br");
    expect(file.headers.get("Vary")).toBe("Accept-Encoding");
  });

  test.each(["/mf/mf-one/1.0.0-b00000001/gone.js", "/assets/gone.js", "/mf/..%2f..%2fsecret", "/mf/mf-one/%00"])(
    "answers 404 as uncached JSON for %s",
    async (path) => {
      const file = await server.request(path, { headers: { Accept: "text/html" } });
      expect(file.status).toBe(404);
      expect(file.headers.get("Cache-Control")).toBe("no-store");
      expect(file.headers.get("Content-Type")).toStartWith("application/json");
    },
  );
});

describe("GET / and other paths of the shell", () => {
  beforeEach(async () => {
    await build("mf-one", "1.0.0-b00000001", { path: "/videos/$id" });
    await installFrontEnds(server.deps, root);
  });

  test("sends the registry and a new nonce with each page", async () => {
    const [first, second] = [await server.request("/"), await server.request("/")];
    const nonce = /nonce-(\w+)/.exec(first.headers.get("Content-Security-Policy") ?? "")?.[1];
    const html = await first.text();
    expect(html).toContain(`<script nonce=${nonce}>`);
    expect(html).toContain('"entry":"/mf/mf-one/1.0.0-b00000001/mf-manifest.json"');
    expect(html).not.toContain("__CSP_NONCE__");
    expect(second.headers.get("Content-Security-Policy")).not.toContain(String(nonce));
  });

  test("lists the origins that may frame the shell, so that it can ignore messages from other origins", async () => {
    expect(await (await server.request("/")).text()).toMatch(/id="embed-origins" nonce="\w+">\[\]</);
    await server.close();
    const embedOrigins = ["https://tool.example", "https://desk.example:8443"];
    server = await createTestServer({ deps: { shellPage: "<head></head><body></body>" }, site: { embedOrigins } });
    expect(await (await server.request("/")).text()).toContain(`>${JSON.stringify(embedOrigins)}</script></body>`);
  });

  test.each([
    ["/", 200],
    ["/dashboard", 200],
    ["/videos/12", 200],
    ["/videos", 404],
    ["/nowhere", 404],
  ])("answers %s with the page and status %d", async (path, status) => {
    const page = await server.request(path, { headers: { Accept: "text/html" } });
    expect(page.status).toBe(status);
    expect(page.headers.get("Content-Type")).toStartWith("text/html");
  });

  test("answers an unknown API path with JSON", async () => {
    const answer = await server.admin("/api/nowhere", { headers: { Accept: "text/html" } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Type")).toStartWith("application/json");
  });
});
