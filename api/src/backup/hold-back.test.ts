import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { startOver } from "../contracts/test/start-over";
import { whileRunning } from "../platform/jobs/maintenance-run";
import { maintenanceRuns } from "../platform/jobs/maintenance-run.table";
import { deletePendingFiles } from "../platform/storage/pending-deletions/delete-pending-files";
import { PNG, vaultCalls } from "../vault/test/vault-calls";
import { namedFiles } from "./named-files";

setDefaultTimeout(60_000);

let server: TestServer;
const { upload, get } = vaultCalls(() => server);
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(maintenanceRuns);
});

const NOTHING = { files: 0, bytes: 0, problemCount: 0, problems: [] };

async function aDeletedFile(): Promise<string> {
  const { id } = await upload(PNG, "a.png");
  const [file] = await namedFiles(server.deps.db);
  await get(`/${id}`, { method: "DELETE" });
  return file?.key ?? "";
}

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

const isThere = async (key: string) => (await server.deps.files.size(key)) !== null;

test("the bytes of a file deleted during a backup stay until the backup ends", async () => {
  const { db } = server.deps;
  let key = "";
  await whileRunning(
    db,
    "backup",
    () => NOTHING,
    async () => {
      key = await aDeletedFile();
      await server.runJobs();
      await deletePendingFiles(server.deps);
      expect(await isThere(key)).toBe(true);
      return NOTHING;
    },
  );
  await deletePendingFiles(server.deps);
  expect(await isThere(key)).toBe(false);
});

test("a killed backup delays deletions until its heartbeat is a minute old", async () => {
  const { db } = server.deps;
  await db.insert(maintenanceRuns).values({ kind: "backup", startedAt: secondsAgo(300), heartbeatAt: secondsAgo(55) });
  const key = await aDeletedFile();
  await server.runJobs();
  expect(await isThere(key)).toBe(true);
  await db.update(maintenanceRuns).set({ heartbeatAt: secondsAgo(61) });
  await deletePendingFiles(server.deps);
  expect(await isThere(key)).toBe(false);
});

test("a second backup is refused while one runs, and starts when the first has sent no heartbeat for a minute", async () => {
  const { db } = server.deps;
  await db.insert(maintenanceRuns).values({ kind: "backup", startedAt: secondsAgo(300), heartbeatAt: secondsAgo(55) });
  const second = () =>
    whileRunning(
      db,
      "backup",
      () => NOTHING,
      async () => NOTHING,
    );
  await expect(second()).rejects.toThrow("A backup is running already");
  await db.update(maintenanceRuns).set({ heartbeatAt: secondsAgo(61) });
  await second();
  const runs = await db.select({ failure: maintenanceRuns.failure }).from(maintenanceRuns).orderBy(maintenanceRuns.id);
  expect(runs).toEqual([{ failure: "Its process ended before it did." }, { failure: null }]);
});
