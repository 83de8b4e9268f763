import { rm } from "node:fs/promises";
import type { Database } from "@crm/api/platform/db/client";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { adminOf, openTestDatabase, startServer, type TestRequest } from "@crm/testing/server";
import { newDataDir } from "../new-data-dir";

const DATA_KEY = "a key for the bench alone, 32 letters";

/** Fills a new database and starts a server on it. */
export async function filledServer<T>(
  name: string,
  databaseUrl: string | undefined,
  fill: (database: Database) => Promise<T>,
): Promise<{ admin: TestRequest; filled: T; close: () => Promise<void> }> {
  const dataDir = await newDataDir(name);
  const database = databaseUrl ? await openTestDatabase(databaseUrl) : await openDataDir(dataDir);
  const filled = await fill(database);
  // Only one process can open the embedded database.
  if (database.kind === "embedded") await database.close();
  const url: Record<string, string> = database.kind === "postgres" ? { DATABASE_URL: database.url, DATA_KEY } : {};
  const server = await startServer({ CHECK_ANSWERS: "", DATA_DIR: dataDir, ...url });
  const close = async () => {
    await server.close();
    if (database.kind === "postgres") await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { admin: await adminOf(server), filled, close };
}
