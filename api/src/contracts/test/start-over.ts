import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";

/** Empties a test's server of contracts and all that hangs on them, and sets its clock back; ids begin at 1 again. */
export async function startOver(server: TestServer): Promise<void> {
  server.clock.set("2026-06-15T12:00:00.000Z");
  await server.deps.db.transaction(async (tx) => {
    // The audit log refuses to be emptied, except where its triggers are asleep.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`truncate contracts, contract_terms, contract_files, communication_history, users,
      audit_events, operation_changes, idempotency_keys restart identity cascade`);
  });
  await rm(join(server.deps.tempDir, "files"), { recursive: true, force: true });
}
