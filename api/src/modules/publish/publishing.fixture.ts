import { afterAll, afterEach, beforeAll } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { createToken, type TokenScope } from "../../access/log-in/api-token";
import { emptyFiles } from "../../platform/storage/test/files-of";
import { moduleActivations, moduleVersions } from "../table";
import { buildOf, tarOf } from "./module-build.fixture";

type Build = Parameters<typeof buildOf>;

/** A server whose shell shares react 19.3.1, with a token to publish. Modules are deleted after each test. */
export function publishingServer() {
  let server: TestServer;
  let team: Record<string, string>;
  beforeAll(async () => {
    server = await createTestServer({ deps: { shellShared: { react: "19.3.1" } } });
    team = await tokenWith("modules:publish");
  }, 30_000);
  afterAll(() => server.close());
  afterEach(async () => {
    await server.deps.db.delete(moduleVersions);
    await server.deps.db.delete(moduleActivations);
    await emptyFiles(server.deps);
  });

  async function tokenWith(...scopes: TokenScope[]): Promise<Record<string, string>> {
    const { token } = await createToken(server.deps.db, { name: "team", scopes, now: server.deps.now() });
    return { Authorization: `Bearer ${token}` };
  }

  const send = (body: BodyInit, { name = "mf-one", headers = team } = {}) =>
    server.request(`/api/modules/${name}/versions`, {
      method: "POST",
      headers: { "Content-Type": "application/x-tar", ...headers },
      body,
    });

  return {
    server: () => server,
    team: () => team,
    tokenWith,
    send,
    publish: async (...build: Build) =>
      send(await tarOf(buildOf(...build)), build[0]?.name === undefined ? {} : { name: build[0].name }),
    activate: (version: string, name = "mf-one", headers = team) =>
      server.request(`/api/modules/${name}/activate`, { method: "POST", headers, json: { version } }),
    registry: async () => (await (await server.request("/modules.json")).json()).modules,
    listed: async () => (await (await server.admin("/api/modules")).json()).modules,
  };
}
