import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { percentile } from "../compare";
import { addManyContracts } from "./many-contracts";

const TODAY = "2026-06-15";
const FEW = 1000;
const MANY = 100_000;
const MOST_HITS = 100;
const ALLOWED_RATIO = 2;
const ALLOWED_MS = 30;
const SEARCHES = 400;

/** Searches of at most 100 hits among 100,000 contracts, beside the same among 1,000; by name and handle, in every order. */
export async function searchOfContracts(): Promise<string> {
  const [few, many] = [await serverWith(FEW), await serverWith(MANY)];
  // In turns, so that both meet the same machine.
  for (let round = -50; round < SEARCHES; round++) for (const server of [few, many]) await server.search(round);
  await Promise.all([few.close(), many.close()]);
  const hits = Math.max(few.hits(), many.hits());
  if (hits > MOST_HITS) throw new Error(`A search had ${hits} hits`);
  const [fewMs, manyMs] = [percentile(few.times, 95), percentile(many.times, 95)];
  const isWithin = manyMs <= ALLOWED_MS && manyMs <= fewMs * ALLOWED_RATIO;
  return [
    `search among 100,000 contracts (${many.kind}): p95 ${manyMs.toFixed(1)} ms (p50 ${percentile(many.times, 50).toFixed(1)} ms)`,
    `among 1,000 p95 ${fewMs.toFixed(1)} ms (p50 ${percentile(few.times, 50).toFixed(1)} ms)`,
    `ratio ${(manyMs / fewMs).toFixed(2)}`,
    `at most ${hits} hits`,
    `allowed ${ALLOWED_RATIO}× and ${ALLOWED_MS} ms on a real Postgres`,
    isWithin ? "within" : "MISSED",
  ].join(" · ");
}

async function serverWith(contracts: number) {
  const server = await createTestServer();
  const { db, database } = server.deps;
  await addManyContracts(database, contracts, TODAY);
  // As autovacuum leaves it; a search index keeps new rows aside until then.
  await db.execute(sql`vacuum analyze contracts`);
  const times: number[] = [];
  let hits = 0;
  const search = async (round: number) => {
    const started = performance.now();
    const answer = await server.admin(`/api/contracts?limit=200&${searchOf(Math.abs(round), contracts)}`);
    const found: unknown[] = JSON.parse(await answer.text());
    if (round >= 0) times.push(performance.now() - started);
    hits = Math.max(hits, found.length);
  };
  return { search, times, hits: () => hits, kind: database.kind, close: () => server.close() };
}

// A part of a creator's name, a whole handle, or one that nobody has; in every order, and among the running ones alone.
function searchOf(round: number, contracts: number): URLSearchParams {
  const creator = contracts - ((round * 7919) % Math.floor(contracts / 2));
  const name = new Bun.CryptoHasher("md5").update(String(creator)).digest("hex");
  const [search = ""] = [name.slice(0, 4), name.slice(8, 14), `creator_${creator}`, `nobody ${round}`].slice(round % 4);
  const sort = ["recent", "name-asc", "fee-desc", "oldest", "name-desc", "fee-asc"][round % 6] ?? "recent";
  return new URLSearchParams({ search, sort, ...(round % 5 === 0 ? { status: "active" } : {}) });
}
