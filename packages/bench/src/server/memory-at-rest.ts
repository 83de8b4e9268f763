import { adminOf } from "@crm/testing/server";
import { limitRow, type Row } from "../harness";
import { startServers } from "../queues/payout-sync";
import { memoryOf } from "../watch-processes";

const IDLE_SECONDS = 60;
const MIB = 1024 * 1024;
const ALLOWED_MIB = { embedded: 300, postgres: 130 };

/** Opens a first list on a new server and measures the memory of the server and its child processes after a minute without calls. */
export async function memoryAtRest(databaseUrl = process.env.TEST_DATABASE_URL): Promise<Row[]> {
  const kind = databaseUrl ? "postgres" : "embedded";
  const { servers, close } = await startServers(1, databaseUrl ?? null, {});
  const [server] = servers;
  if (!server) throw new Error("No server was started");
  const admin = await adminOf(server);
  const list = await admin("/api/contracts?limit=50");
  if (!list.ok) throw new Error(await list.text());
  await list.json();
  await Bun.sleep(IDLE_SECONDS * 1000);
  const { residentBytes, proportionalBytes, processes } = memoryOf(server.pid);
  await close();
  const figures = [
    `resident ${Math.round(residentBytes / MIB)} MiB (${processes} processes)`,
    `proportional ${Math.round(proportionalBytes / MIB)} MiB`,
  ];
  const isWithin = residentBytes / MIB <= ALLOWED_MIB[kind];
  return [limitRow(`memory at rest (${kind})`, figures, `${ALLOWED_MIB[kind]} MiB resident`, isWithin)];
}
