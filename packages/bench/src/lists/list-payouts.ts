import { createTestServer } from "@crm/testing/server";
import { comparedList } from "./compare-lists";
import { addManyPayouts } from "./many-payouts";

const TODAY = "2026-06-15";
/** Each has five requests. */
const FEW_CONTRACTS = 20;
const MANY_CONTRACTS = 20_000;

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
  for (const call of CALLS) lines.push(await comparedList(`/api/payout-requests${call}`, { few, many }, rounds));
  await Promise.all([few.close(), many.close()]);
  return lines;
}

async function serverWith(contracts: number) {
  const server = await createTestServer();
  await addManyPayouts(server.deps.database, contracts, TODAY);
  return server;
}
