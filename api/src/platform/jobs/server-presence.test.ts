import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openTestDatabase } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import type { Database } from "../db/client";
import { serverInstances } from "./server-instance.table";
import { beginPresence, purgeServers, warnOfFoldersApart } from "./server-presence";

setDefaultTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(serverInstances);
});

const log = pino({ level: "silent" });
const server = () => ({ id: crypto.randomUUID(), host: "ada", pid: 7, version: "0.1.0+abcdef0" });
const rows = () => database.db.select().from(serverInstances);

describe("beginPresence", () => {
  test("keeps a row from the server's start to its end", async () => {
    const me = server();
    const presence = await beginPresence({ db: database.db, log }, me);
    expect(await rows()).toMatchObject([me]);
    await presence.end();
    expect(await rows()).toEqual([]);
  });

  test("renews the row, even after another server deleted it", async () => {
    const presence = await beginPresence({ db: database.db, log }, server(), { heartbeat: 0.01 });
    await database.db.update(serverInstances).set({ seenAt: new Date(0) });
    await eventually(async () => (await rows())[0]?.seenAt.getTime() !== 0);
    await database.db.delete(serverInstances);
    await eventually(async () => (await rows()).length > 0);
    await presence.end();
    expect(await rows()).toEqual([]);
  });

  test("begins and ends without an error while the database is unavailable", async () => {
    const away = await openTestDatabase();
    await away.close();
    const presence = await beginPresence({ db: away.db, log }, server());
    await presence.end();
  });

  test("warnOfFoldersApart warns when servers on two hosts keep files in folders, but not in a bucket", async () => {
    const warned: unknown[] = [];
    const heard = pino({}, { write: (line: string) => void warned.push(JSON.parse(line).msg) });
    const warn = (storageKind: "folder" | "s3") => warnOfFoldersApart({ db: database.db, log: heard, storageKind });
    await database.db.insert(serverInstances).values([server(), server()]);
    await warn("folder");
    await database.db.insert(serverInstances).values({ ...server(), host: "grace" });
    await warn("s3");
    expect(warned).toEqual([]);
    await warn("folder");
    expect(warned).toEqual([expect.stringContaining("Servers on 2 hosts keep files in DATA_DIR")]);
  });

  test("purgeServers deletes a server a day after its last heartbeat", async () => {
    const [silent, quiet] = [server(), server()];
    const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
    await database.db.insert(serverInstances).values([
      { ...silent, seenAt: hoursAgo(25) },
      { ...quiet, seenAt: hoursAgo(23) },
    ]);
    await purgeServers(database.db);
    expect((await rows()).map(({ id }) => id)).toEqual([quiet.id]);
  });
});
