import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { openTestDatabase, startServer, TEST_PASSWORD } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { addManyContracts } from "./lists/many-contracts";
import { memoryDuring } from "./resident-memory";

const FEW = 10_000;
const MANY = 100_000;
const ALLOWED_GROWTH = 11;
const ALLOWED_BYTES = 32 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

/**
 * Export and import of 100,000 contracts by a server of its own on a real Postgres: time beside a tenth of the rows, and
 * how much memory the server takes beyond what that tenth took.
 */
export async function largeCsv(databaseUrl: string): Promise<string[]> {
  const database = await openTestDatabase(databaseUrl);
  if (database.kind !== "postgres") throw new Error("This wants a Postgres");
  await addManyContracts(database, MANY, "2026-06-15");
  const server = await startServer({ DATABASE_URL: database.url, DATA_KEY: "a key for the bench alone, 32 letters" });
  try {
    const call = await adminOf(server.origin);
    const exported = async (query: string) => countLines(await call(`/api/contracts/export${query}`));
    const few = () => exported("?search=creator_1");
    const fewLines = await few();
    const exports = await measured(server.pid, few, async () => {
      if ((await exported("")) !== MANY + 1) throw new Error("The export is not whole");
    });
    const imported = async (rows: number) => {
      await database.db.execute(sql`truncate contracts, contract_terms, users, operation_changes cascade`);
      const body = new FormData();
      body.append("file", new File([csvOf(rows)], "contracts.csv", { type: "text/csv" }));
      const answer = await call("/api/contracts/import", { method: "POST", body });
      const { summary }: ImportResult = await answer.json();
      if (summary.created !== rows) throw new Error(`${summary.created} of ${rows} rows were imported`);
    };
    await imported(FEW);
    const imports = await measured(
      server.pid,
      () => imported(FEW),
      () => imported(MANY),
    );
    return [
      line("export", exports, `${(fewLines - 1).toLocaleString("en-US")} in`, exports.bytes <= ALLOWED_BYTES),
      line("import", imports, "10,000 in", imports.manyMs <= imports.fewMs * ALLOWED_GROWTH),
    ];
  } finally {
    await server.close();
    await database.close();
  }
}

type Measured = { fewMs: number; manyMs: number; bytes: number };

async function measured(pid: number, few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<Measured> {
  const fewMs = await timeOf(few);
  let manyMs = 0;
  const bytes = await memoryDuring(pid, async () => {
    manyMs = await timeOf(many);
  });
  return { fewMs, manyMs, bytes };
}

function line(what: "export" | "import", { fewMs, manyMs, bytes }: Measured, few: string, isWithin: boolean): string {
  const allowed =
    what === "import" ? `${ALLOWED_GROWTH}× the time for 10× the rows` : `${ALLOWED_BYTES / MEBIBYTE} MB more memory`;
  return [
    `${what} of 100,000 contracts (postgres): ${(manyMs / 1000).toFixed(2)} s`,
    `${few} ${(fewMs / 1000).toFixed(2)} s`,
    `ratio ${(manyMs / fewMs).toFixed(2)}`,
    `${(bytes / MEBIBYTE).toFixed(0)} MB more memory at most`,
    `allowed ${allowed}`,
    isWithin ? "within" : "MISSED",
  ].join(" · ");
}

async function adminOf(origin: string) {
  const login = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "bench" },
    body: JSON.stringify({ password: TEST_PASSWORD }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { ...init, headers: { Cookie: cookie, "X-Requested-With": "bench" } });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

async function countLines({ body }: Response): Promise<number> {
  let lines = 0;
  for await (const bytes of body ?? []) for (const byte of bytes) if (byte === 10) lines++;
  return lines;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function csvOf(rows: number): string {
  const header = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\r\n";
  return (
    header +
    Array.from(
      { length: rows },
      (_, n) => `Creator ${n},@creator_${n},2026-01-01,2026-12-31,${500 + (n % 4000)}\r\n`,
    ).join("")
  );
}
