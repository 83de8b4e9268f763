import { rm } from "node:fs/promises";
import type { Deps } from "@crm/api/deps";
import { listen } from "@crm/api/listen";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { createTestServer, ownerSession } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { newDataDir } from "../new-data-dir";

/** The API over HTTP on the database under test, which syncs each commit to disk. The peer uses the same database. */
export async function serveApi(deps: Partial<Deps> = {}) {
  const dataDir = await newDataDir("writes");
  const database = process.env.TEST_DATABASE_URL ? undefined : await openDataDir(dataDir);
  const server = await createTestServer({ deps, ...(database && { database }) });
  const { db, now } = server.deps;
  const token = await ownerSession({ db, now });
  const listener = listen(server.app, { host: "127.0.0.1", port: 0 });
  const headers = { Cookie: `session=${token}`, "X-Requested-With": "bench" };
  return {
    ...server,
    call(path: string, init: RequestInit = {}): Promise<Response> {
      return fetch(listener.url.origin + path, { ...init, headers: { ...headers, ...init.headers } });
    },
    async close() {
      await listener.drain();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Called before each round, so that no side writes the changed pages of the other. */
    flush: () => db.execute(sql`checkpoint`),
  };
}
