import { createTestServer } from "@crm/testing/server";
import { percentile } from "./compare";
import { addManyPayouts } from "./many-payouts";

const TODAY = "2026-06-15";
/** Each has five requests. */
const FEW_CONTRACTS = 20;
const MANY_CONTRACTS = 20_000;
const ALLOWED_RATIO = 1.5;
const OR_PLUS_MS = 5;

/** What the payments page asks for: the list with its sorts, filters and searches, what is owed, the cards and the months. */
const CALLS = [
  "?limit=50&sort=month",
  "?limit=50&sort=recent",
  "?limit=50&sort=oldest",
  "?limit=50&sort=month&status=OPEN",
  "?limit=50&sort=recent&status=REQUESTED",
  "?limit=50&sort=month&status=PAID",
  "?limit=50&sort=recent&status=CANCELLED",
  "?limit=50&sort=recent&method=wire_transfer",
  "?limit=50&sort=recent&month=2025-05",
  "?limit=50&sort=month&month=2025-05&status=PAID&method=paypal",
  "?limit=50&sort=month&contractId=12",
  "?limit=50&sort=month&search=creator_17",
  "?limit=50&sort=recent&search=creator",
  "?limit=50&sort=recent&search=with+note+a",
  "?limit=50&sort=recent&search=nobody+at+all",
  "?limit=50&sort=recent&search=INV-2026-000042",
  "/payables?limit=20",
  "/payables?limit=20&search=creator_17",
  "/summary",
  "/summary?method=paypal",
  "/summary?month=2025-05",
  "/months",
];

/** Each call of the payments page among 100,000 requests, beside the same among 100. */
export async function listOfPayouts(rounds = { warm: 10, timed: 40 }): Promise<string[]> {
  const [few, many] = [await serverWith(FEW_CONTRACTS), await serverWith(MANY_CONTRACTS)];
  const lines: string[] = [];
  for (const call of CALLS) lines.push(await compared(call, few, many, rounds));
  await Promise.all([few.close(), many.close()]);
  return lines;
}

type Server = Awaited<ReturnType<typeof serverWith>>;

async function compared(call: string, few: Server, many: Server, { warm, timed }: { warm: number; timed: number }) {
  const [fewMs, manyMs]: [number[], number[]] = [[], []];
  // In turns, so that both meet the same machine.
  for (let round = -warm; round < timed; round++)
    for (const [server, times] of [[few, fewMs] as const, [many, manyMs] as const]) {
      const ms = await server.time(call);
      if (round >= 0) times.push(ms);
    }
  const [less, more] = [percentile(fewMs, 95), percentile(manyMs, 95)];
  const isWithin = more <= Math.max(less * ALLOWED_RATIO, less + OR_PLUS_MS);
  return [
    `payout-requests${call} among 100,000 (${many.kind}): p95 ${shown(manyMs, 95)} (p50 ${shown(manyMs, 50)})`,
    `among 100 p95 ${shown(fewMs, 95)} (p50 ${shown(fewMs, 50)})`,
    `ratio ${(more / less).toFixed(2)}, + ${(more - less).toFixed(1)} ms`,
    `allowed ${ALLOWED_RATIO}× or + ${OR_PLUS_MS} ms`,
    isWithin ? "within" : "MISSED",
  ].join(" · ");
}

const shown = (times: number[], share: number) => `${percentile(times, share).toFixed(1)} ms`;

async function serverWith(contracts: number) {
  const server = await createTestServer();
  const { database } = server.deps;
  await addManyPayouts(database, contracts, TODAY);
  const time = async (call: string) => {
    const started = performance.now();
    const answer = await server.admin(`/api/payout-requests${call}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return performance.now() - started;
  };
  return { time, kind: database.kind, close: () => server.close() };
}
