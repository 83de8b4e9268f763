import {
  type ContractChanges,
  contractChangesSchema,
  contractLifeStatusSchema,
  newContractSchema,
} from "@crm/domain/contract/contract.schema";
import { contractListQuerySchema } from "@crm/domain/contract/contract-list.schema";
import { timelineQuerySchema } from "@crm/domain/contract/timeline.schema";
import { bulkUpsertQuerySchema, bulkUpsertSchema } from "@crm/domain/import/bulk-upsert.schema";
import { importQuerySchema } from "@crm/domain/import/import-contracts.schema";
import { advanceTermSchema } from "@crm/domain/payout/payout-input.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { dayIn } from "@crm/domain/value/calendar";
import { Hono } from "hono";
import { type AppEnv, auditContext } from "../platform/http/env";
import { once } from "../platform/http/receive/idempotency";
import { ifMatch } from "../platform/http/receive/if-match";
import { withUpload } from "../platform/http/receive/multipart";
import { idOf, uuidOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { sendCsv } from "../platform/http/send/send-csv";
import { changeContract, changeLifeStatus } from "./change-contract";
import { createContract } from "./create-contract";
import { deleteContract } from "./delete-contract";
import type { ContractDeps } from "./deps";
import { bulkUpsert, planBulkUpsert } from "./import/bulk-upsert";
import { exceptLines, importCsv } from "./import/import-csv";
import { undoOperation } from "./import/undo-operation";
import { contractList, contractsCsv, summariseContracts } from "./lists/list-contracts";
import { findContract } from "./queries";
import { advanceTerm } from "./terms/advance-term";
import { contractTimeline, shownTimeline } from "./timeline";

// A thousand rows with long notes.
const BULK_BYTES = API_LIMITS.bulkUpsertBytes;

/** Largest CSV file (security §2). */
const IMPORT_BYTES = API_LIMITS.importBytes;

/** The calls of one contract and of their list (spec part 1 §7). */
export const contractRoutes = (deps: ContractDeps) => {
  const { db, database, contractHooks, businessTimeZone, tempDir } = deps;
  return new Hono<AppEnv>()
    .get("/api/contracts", validate("query", contractListQuerySchema), (c) =>
      answerList(c, deps, contractList, c.req.valid("query")),
    )
    .get("/api/contracts/summary", async (c) => c.json(await summariseContracts(scopeOf(c, deps), contractHooks), 200))
    .post("/api/contracts", validate("json", newContractSchema), async (c) => {
      const body = c.req.valid("json");
      const copies = await copiesFor(contractHooks, body);
      return c.json(await once(c, db, (tx) => createContract(tx, contractHooks, auditContext(c), body, copies)), 201);
    })
    .post(
      "/api/contracts/bulk-upsert",
      validate("query", bulkUpsertQuerySchema),
      validate("json", bulkUpsertSchema, { maxBytes: BULK_BYTES }),
      async (c) => {
        const { operation: operationId = crypto.randomUUID(), dryRun } = c.req.valid("query");
        const rows = c.req.valid("json");
        const chunk = { rows, operationId, today: dayIn(businessTimeZone, c.var.now), timeZone: businessTimeZone };
        if (dryRun) return c.json(await planBulkUpsert(db, contractHooks, auditContext(c), chunk), 200);
        return c.json(await once(c, db, (tx) => bulkUpsert(tx, contractHooks, auditContext(c), chunk)), 200);
      },
    )
    .post("/api/contracts/import", validate("query", importQuerySchema), async (c) => {
      // A large file is silent for longer than a connection may be.
      c.env.setIdleTimeout?.(0);
      const { dryRun, existing } = c.req.valid("query");
      const limits = { tempDir, maxFileBytes: IMPORT_BYTES };
      return withUpload(c, limits, async ({ files, fields }) => {
        const file = files.find(({ field }) => field === "file");
        const today = dayIn(businessTimeZone, c.var.now);
        const { signal } = c.req.raw;
        const timeZone = businessTimeZone;
        const order = { file, today, timeZone, isDryRun: dryRun, existing, except: exceptLines(fields.except), signal };
        return c.json(await importCsv(database, contractHooks, auditContext(c), order), 200);
      });
    })
    .get("/api/contracts/export", validate("query", contractListQuerySchema), (c) =>
      sendCsv(c, contractsCsv(c.req.valid("query"), scopeOf(c, deps)), "contracts.csv"),
    )
    .post("/api/operations/:id/undo", async (c) => {
      const operationId = uuidOf(c, "Operation");
      return c.json(await db.transaction((tx) => undoOperation(tx, contractHooks, auditContext(c), operationId)), 200);
    })
    .get("/api/contracts/:id", async (c) => c.json(await findContract(db, idOf(c, "Contract")), 200))
    .put("/api/contracts/:id", validate("json", contractChangesSchema), async (c) => {
      const today = dayIn(businessTimeZone, c.var.now);
      const [id, changes] = [idOf(c, "Contract"), c.req.valid("json")];
      const copies = await copiesFor(contractHooks, changes);
      const change = { id, changes, version: ifMatch(c), today, ...(copies && { copies }) };
      return c.json(await db.transaction((tx) => changeContract(tx, contractHooks, auditContext(c), change)), 200);
    })
    .delete("/api/contracts/:id", async (c) => {
      const which = { id: idOf(c, "Contract"), version: ifMatch(c) };
      await db.transaction((tx) => deleteContract(tx, contractHooks, auditContext(c), which));
      return c.body(null, 204);
    })
    .put("/api/contracts/:id/status", validate("json", contractLifeStatusSchema), async (c) => {
      const change = { id: idOf(c, "Contract"), ...c.req.valid("json"), version: ifMatch(c) };
      return c.json(await db.transaction((tx) => changeLifeStatus(tx, auditContext(c), change)), 200);
    })
    .post("/api/contracts/:id/advance-term", validate("json", advanceTermSchema), async (c) => {
      const today = dayIn(businessTimeZone, c.var.now);
      const step = { id: idOf(c, "Contract"), ...c.req.valid("json"), version: ifMatch(c), today };
      return c.json(await once(c, db, (tx) => advanceTerm(tx, auditContext(c), step)), 200);
    })
    .get("/api/contracts/:id/timeline", validate("query", timelineQuerySchema), (c) => {
      const contractId = idOf(c, "Contract");
      const query = { ...c.req.valid("query"), contractId };
      return answerList(c, deps, contractTimeline, query, (rows) => shownTimeline(db, contractHooks, contractId, rows));
    });
};

// Bytes are copied before the transaction, which other calls would wait for.
async function copiesFor(
  hooks: Pick<ContractDeps["contractHooks"], "copyFile">,
  { contractFileId, copyFile }: Pick<ContractChanges, "contractFileId" | "copyFile">,
) {
  return contractFileId && copyFile ? hooks.copyFile(contractFileId) : undefined;
}
