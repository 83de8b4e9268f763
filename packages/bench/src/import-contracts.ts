import type { ContractState } from "@crm/api/contracts/import/merge-incoming";
import { findStates, insertContracts, lockContracts } from "@crm/api/contracts/import/upsert-sql";
import { firstTerm } from "@crm/domain/contract/term";
import { createTestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { type Comparison, compare } from "./compare";

const ROWS = 10_000;
const BATCH_ROWS = 1000;

/** A CSV of 10,000 new contracts through the import call, beside the statements alone that store the same rows. */
export async function importOfContracts(): Promise<Comparison> {
  const server = await createTestServer();
  const { db, database } = server.deps;
  const csv = csvOf(states());
  const ours = async () => {
    const body = new FormData();
    body.append("file", new File([csv], "contracts.csv", { type: "text/csv" }));
    const answer = await server.admin("/api/contracts/import", { method: "POST", body });
    const { imported } = (await answer.json()) as { imported: number };
    if (imported !== ROWS) throw new Error(`${imported} rows were imported`);
  };
  const context = { actor: "admin", requestId: null, at: server.deps.now() };
  const peer = () =>
    db.transaction(async (tx) => {
      await lockContracts(tx);
      for (let start = 0; start < ROWS; start += BATCH_ROWS) {
        const batch = states().slice(start, start + BATCH_ROWS);
        await findStates(
          tx,
          batch.map(({ socialHandle }, index) => ({ index, handle: socialHandle })),
        );
        await insertContracts(tx, context, crypto.randomUUID(), batch);
      }
    });
  const beforeEach = async () => {
    await db.execute(sql`truncate contracts, contract_terms, users, operation_changes restart identity cascade`);
  };
  const name = `import of 10,000 contracts (${database.kind})`;
  const result = await compare(name, { ours, peer, beforeEach }, { ratio: 2, andPlusMs: 300 }, { warm: 1, timed: 5 });
  await server.close();
  return result;
}

function states(): ContractState[] {
  return Array.from({ length: ROWS }, (_, n) => {
    const facts = {
      fullName: `Creator ${n}`,
      socialHandle: `@creator_${n}`,
      monthlyFee: `${500 + (n % 4000)}.00`,
      startDate: "2026-01-01",
      endDate: "2026-12-31",
      notes: "",
      platforms: [],
      videosPerMonth: 0,
    };
    return { ...facts, defaultedFields: [], uncertainFields: [], terms: [firstTerm(facts)], uses: [], version: 1 };
  });
}

function csvOf(contracts: ContractState[]): string {
  const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";
  const rows = contracts.map((c) => [c.fullName, c.socialHandle, c.startDate, c.endDate, c.monthlyFee].join(","));
  return [header, ...rows, ""].join("\r\n");
}
