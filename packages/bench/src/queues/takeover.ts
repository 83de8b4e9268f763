import { adminOf } from "@crm/testing/server";
import { limitRow, median, type Row, rounds } from "../harness";
import { requestPayouts, startServers } from "./payout-sync";
import { openReceiver } from "./receiver";

const ALLOWED_SECONDS = 20;
// The first server must still be waiting for the answer when the second one has started.
const ANSWER_MS = 9_000;

/** Kills a server during a payout sync and measures until another server repeats it. */
export async function takeover(databaseUrl: string): Promise<Row[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds(0, 3).timed; round++) seconds.push(await takeoverSeconds(databaseUrl));
  const figures = [
    `${seconds.map((each) => `${each.toFixed(1)} s`).join(", ")} after kill -9`,
    `median ${median(seconds).toFixed(1)} s`,
  ];
  const name = "work of a killed server begins again at another one";
  return [limitRow(name, figures, `${ALLOWED_SECONDS} s`, Math.max(...seconds) <= ALLOWED_SECONDS)];
}

async function takeoverSeconds(databaseUrl: string): Promise<number> {
  const receiver = openReceiver(ANSWER_MS);
  const { servers, start, close } = await startServers(1, databaseUrl, receiver.settings);
  const [first] = servers;
  if (!first) throw new Error("No server was started");
  const admin = await adminOf(first);
  const [id] = await requestPayouts(admin, 1);
  await admin(`/api/payout-requests/${id}/status`, { method: "PUT", json: { status: "SYNCED" } });
  const told = () => receiver.calls.get(`payout-${id}`) ?? [];
  while (told().length === 0) await Bun.sleep(20);
  await start();
  await first.kill("SIGKILL");
  const killed = performance.now();
  while (told().length < 2) await Bun.sleep(20);
  await close();
  receiver.close();
  return ((told()[1] ?? killed) - killed) / 1000;
}
