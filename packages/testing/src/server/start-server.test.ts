import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openEmbedded } from "@crm/api/platform/db/client";
import { startServer } from "./start-server";

setDefaultTimeout(60_000);

test("a server that wrote an event of the actor admin cannot be closed without an error", async () => {
  const server = await startServer();
  await server.kill("SIGTERM");
  const database = await openEmbedded({ dataDir: join(server.dataDir, "database") });
  await database.client.exec(
    "insert into audit_events (at, actor, action, entity) values (now(), 'admin', 'contract.created', 'contract')",
  );
  await database.close();
  await expect(server.close()).rejects.toThrow("contract.created was written by the actor admin");
});
