import { MONEY_SORTS } from "@crm/domain/access/permissions";
import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  type ContractChanges,
  contractChangesSchema,
  contractLifeStatusSchema,
  contractSchema,
  newContractSchema,
} from "@crm/domain/contract/contract.schema";
import { contractListQuerySchema, contractSummarySchema } from "@crm/domain/contract/contract-list.schema";
import { timelineEntrySchema, timelineQuerySchema } from "@crm/domain/contract/timeline.schema";
import { advanceTermSchema } from "@crm/domain/payout/payout-input.schema";
import { dayIn } from "@crm/domain/value/calendar";
import { type Context, Hono } from "hono";
import { type AppEnv, auditContext, may, requirePermission } from "../platform/http/env";
import { csvFile, listOf, operation } from "../platform/http/openapi/operation";
import { once } from "../platform/http/receive/idempotency";
import { ifMatch } from "../platform/http/receive/if-match";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { sendCsv } from "../platform/http/send/send-csv";
import { changeContract, changeLifeStatus } from "./change-contract";
import { createContract } from "./create-contract";
import { deleteContract } from "./delete-contract";
import type { ContractDeps } from "./deps";
import { contractList, contractsCsv, summariseContracts } from "./lists/list-contracts";
import { findContract } from "./queries";
import { advanceTerm } from "./terms/advance-term";
import { contractTimeline, shownTimeline } from "./timeline";

const tag = "contracts";

// The order of rows would show which fee is higher.
function refuseHiddenSort(c: Context<AppEnv>, { sort }: { sort: string }): void {
  if (MONEY_SORTS.includes(sort)) requirePermission(c, "amounts");
}

const params = { id: rowIdSchema };

export const contractRoutes = (deps: ContractDeps) => {
  const { db, contractHooks, businessTimeZone } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/contracts",
      operation({ tag, permission: "read", summary: "List contracts", answers: { 200: listOf(contractSchema) } }),
      validate("query", contractListQuerySchema),
      (c) => {
        const query = c.req.valid("query");
        refuseHiddenSort(c, query);
        return answerList(c, deps, contractList, query);
      },
    )
    .get(
      "/api/contracts/summary",
      operation({
        tag,
        permission: "read",
        summary: "Summarise all contracts",
        answers: { 200: contractSummarySchema },
      }),
      async (c) => c.json(await summariseContracts(scopeOf(c, deps), contractHooks), 200),
    )
    .post(
      "/api/contracts",
      operation({
        tag,
        permission: "write",
        summary: "Create a contract",
        idempotencyKey: true,
        answers: { 201: contractSchema },
        errors: ["handle_taken", "unknown_contract_file", "file_of_another"],
      }),
      validate("json", newContractSchema),
      async (c) => {
        const body = c.req.valid("json");
        const copies = await copiesFor(contractHooks, body);
        return c.json(await once(c, db, (tx) => createContract(tx, contractHooks, auditContext(c), body, copies)), 201);
      },
    )
    .get(
      "/api/contracts/export",
      operation({ tag, permission: "read", summary: "Export contracts as CSV", answers: { 200: csvFile } }),
      validate("query", contractListQuerySchema),
      (c) => {
        const query = c.req.valid("query");
        refuseHiddenSort(c, query);
        const rows = contractsCsv(query, scopeOf(c, deps), { hidesAmounts: !may(c, "amounts") });
        return sendCsv(c, rows, "contracts.csv");
      },
    )
    .get(
      "/api/contracts/:id",
      operation({ tag, permission: "read", summary: "Read a contract", params, answers: { 200: contractSchema } }),
      async (c) => c.json(await findContract(db, idOf(c, "Contract")), 200),
    )
    .put(
      "/api/contracts/:id",
      operation({
        tag,
        permission: "write",
        summary: "Change fields of a contract",
        params,
        ifMatch: true,
        answers: { 200: contractSchema },
        errors: ["handle_taken", "start_in_history", "unknown_contract_file", "file_of_another"],
      }),
      validate("json", contractChangesSchema),
      async (c) => {
        const today = dayIn(businessTimeZone, c.var.now);
        const [id, changes] = [idOf(c, "Contract"), c.req.valid("json")];
        const copies = await copiesFor(contractHooks, changes);
        const change = { id, changes, version: ifMatch(c), today, ...(copies && { copies }) };
        return c.json(await db.transaction((tx) => changeContract(tx, contractHooks, auditContext(c), change)), 200);
      },
    )
    .delete(
      "/api/contracts/:id",
      operation({
        tag,
        permission: "write",
        summary: "Delete a contract without payments",
        params,
        ifMatch: true,
        answers: { 204: null },
        errors: ["payment_history"],
      }),
      async (c) => {
        const which = { id: idOf(c, "Contract"), version: ifMatch(c) };
        await db.transaction((tx) => deleteContract(tx, contractHooks, auditContext(c), which));
        return c.body(null, 204);
      },
    )
    .put(
      "/api/contracts/:id/status",
      operation({
        tag,
        permission: "write",
        summary: "Pause, resume, complete, archive or reopen a contract",
        params,
        ifMatch: true,
        answers: { 200: contractSchema },
      }),
      validate("json", contractLifeStatusSchema),
      async (c) => {
        const change = { id: idOf(c, "Contract"), ...c.req.valid("json"), version: ifMatch(c) };
        return c.json(await db.transaction((tx) => changeLifeStatus(tx, auditContext(c), change)), 200);
      },
    )
    .post(
      "/api/contracts/:id/advance-term",
      operation({
        tag,
        permission: "write",
        summary: "Begin the next term of a contract",
        params,
        ifMatch: true,
        idempotencyKey: true,
        answers: { 200: contractSchema },
        errors: ["term_moved", "contract_over"],
      }),
      validate("json", advanceTermSchema),
      async (c) => {
        const today = dayIn(businessTimeZone, c.var.now);
        const step = { id: idOf(c, "Contract"), ...c.req.valid("json"), version: ifMatch(c), today };
        return c.json(await once(c, db, (tx) => advanceTerm(tx, auditContext(c), step)), 200);
      },
    )
    .get(
      "/api/contracts/:id/timeline",
      operation({
        tag,
        permission: "read",
        summary: "List what happened to a contract",
        params,
        answers: { 200: listOf(timelineEntrySchema) },
      }),
      validate("query", timelineQuerySchema),
      (c) => {
        const contractId = idOf(c, "Contract");
        const query = { ...c.req.valid("query"), contractId };
        return answerList(c, deps, contractTimeline, query, (rows) =>
          shownTimeline(db, contractHooks, contractId, rows),
        );
      },
    );
};

// Called before the transaction, so that no other call waits while files are copied.
async function copiesFor(
  hooks: Pick<ContractDeps["contractHooks"], "copyFile">,
  { contractFileId, copyFile }: Pick<ContractChanges, "contractFileId" | "copyFile">,
) {
  return contractFileId && copyFile ? hooks.copyFile(contractFileId) : undefined;
}
