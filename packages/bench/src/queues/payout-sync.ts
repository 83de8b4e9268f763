import { contractsCsv } from "@crm/testing/health";
import { adminOf, openTestDatabase, type RunningServer, startServer, type TestRequest } from "@crm/testing/server";
import { limitRow, type Row } from "../harness";
import { openReceiver } from "./receiver";

const APPROVALS = process.env.BENCH_QUICK === "1" ? 100 : 1000;
const ANSWER_MS = 50;
const ALLOWED_SECONDS = 90;
const CLIENTS = 8;
const TIMEOUT_MS = 240_000;

/** Approves 1,000 payout requests over HTTP and measures until a receiver that needs 50 ms for an answer was told of the last one. */
export async function payoutSync(databaseUrl = process.env.TEST_DATABASE_URL): Promise<Row[]> {
  if (!databaseUrl) return [await syncBy(1, null)];
  return [await syncBy(1, databaseUrl), await syncBy(2, databaseUrl)];
}

async function syncBy(count: number, databaseUrl: string | null): Promise<Row> {
  const receiver = openReceiver(ANSWER_MS);
  const { servers, close } = await startServers(count, databaseUrl, receiver.settings);
  const admins = await Promise.all(servers.map(adminOf));
  const [admin] = admins as [TestRequest];
  const ids = await requestPayouts(admin);
  const began = performance.now();
  await each(ids, async (id, at) => {
    const call = admins[at % count] ?? admin;
    await expectOk(call(`/api/payout-requests/${id}/status`, { method: "PUT", json: { status: "SYNCED" } }));
  });
  const approvedSeconds = (performance.now() - began) / 1000;
  while (receiver.calls.size < ids.length && performance.now() - began < TIMEOUT_MS) await Bun.sleep(20);
  const times = [...receiver.calls.values()];
  const seconds = (Math.max(...times.map(([first]) => first ?? began)) - began) / 1000;
  const twice = times.filter(({ length }) => length > 1).length;
  await close();
  receiver.close();
  const isWhole = receiver.calls.size === ids.length && twice === 0;
  return limitRow(
    `payout sync of ${ids.length} approvals to a receiver of ${ANSWER_MS} ms (${databaseUrl ? "postgres" : "embedded"}, ${count} server${count > 1 ? "s" : ""})`,
    [
      `last told after ${seconds.toFixed(1)} s`,
      `approved in ${approvedSeconds.toFixed(1)} s`,
      `at most ${receiver.mostAtOnce()} calls at once`,
      `told ${receiver.calls.size}, twice ${twice}`,
    ],
    `${ALLOWED_SECONDS} s`,
    isWhole && seconds <= ALLOWED_SECONDS,
  );
}

/** Starts servers that share a new database. */
export async function startServers(count: number, databaseUrl: string | null, env: Record<string, string>) {
  const database = databaseUrl ? await openTestDatabase(databaseUrl) : null;
  const url = database?.kind === "postgres" ? database.url : undefined;
  const settings = { ...env, ...(url ? { DATABASE_URL: url, DATA_KEY: "a key for the bench alone, 32 letters" } : {}) };
  const servers: RunningServer[] = [];
  const start = async () => {
    const server = await startServer({ ...settings, ...(servers[0] ? { DATA_DIR: servers[0].dataDir } : {}) });
    servers.push(server);
    return server;
  };
  for (let at = 0; at < count; at++) await start();
  return {
    servers,
    start,
    async close() {
      for (const server of servers.toReversed()) await server.close();
      await database?.close();
    },
  };
}

/** Imports contracts and requests a payout for each. Returns the ids of the requests. */
export async function requestPayouts(admin: TestRequest, count = APPROVALS): Promise<number[]> {
  const body = new FormData();
  body.append("file", new File([contractsCsv(count)], "contracts.csv", { type: "text/csv" }));
  await expectOk(admin("/api/contracts/import", { method: "POST", body }));
  const ids: number[] = [];
  await each(
    Array.from({ length: count }, (_, at) => at + 1),
    async (contractId) => {
      const json = { contractId, paymentMethod: "wire_transfer", paymentDetails: "DE89 3704 0044 0532 0130 00" };
      ids.push((await expectOk(admin("/api/payout-requests", { method: "POST", json }))).id);
    },
  );
  return ids;
}

async function each<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>): Promise<void> {
  const entries = items.entries();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const [at, item] of entries) await work(item, at);
    }),
  );
}

async function expectOk(calling: Promise<Response>): Promise<{ id: number }> {
  const answer = await calling;
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}
