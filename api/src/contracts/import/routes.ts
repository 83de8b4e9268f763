import { uuidSchema } from "@crm/domain/call/call-parameters.schema";
import {
  bulkPlanSchema,
  bulkUpsertQuerySchema,
  bulkUpsertResultSchema,
  bulkUpsertSchema,
} from "@crm/domain/import/bulk-upsert.schema";
import {
  importFormSchema,
  importQuerySchema,
  importResultSchema,
  undoResultSchema,
} from "@crm/domain/import/import-contracts.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { dayIn } from "@crm/domain/value/calendar";
import { Hono } from "hono";
import { z } from "zod";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { withUpload } from "../../platform/http/receive/multipart";
import { uuidOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import type { ContractDeps } from "../deps";
import { bulkUpsert, planBulkUpsert } from "./bulk-upsert";
import { exceptLines, importCsv } from "./import-csv";
import { undoOperation } from "./undo-operation";

const tag = "contracts";

export const importRoutes = ({ db, database, contractHooks, businessTimeZone, tempDir }: ContractDeps) =>
  new Hono<AppEnv>()
    .post(
      "/api/contracts/bulk-upsert",
      operation({
        tag,
        permission: "write",
        summary: "Create and update contracts in bulk",
        description: "A contract with the same social handle is updated. Rows that fail stop no others.",
        idempotencyKey: true,
        answers: { 200: z.union([bulkUpsertResultSchema, bulkPlanSchema]) },
        errors: ["operation_used"],
      }),
      validate("query", bulkUpsertQuerySchema),
      validate("json", bulkUpsertSchema, { maxBytes: API_LIMITS.bulkUpsertBytes }),
      async (c) => {
        const { operation: operationId = crypto.randomUUID(), dryRun } = c.req.valid("query");
        const rows = c.req.valid("json");
        const chunk = { rows, operationId, today: dayIn(businessTimeZone, c.var.now), timeZone: businessTimeZone };
        if (dryRun) return c.json(await planBulkUpsert(db, contractHooks, auditContext(c), chunk), 200);
        return c.json(await once(c, db, (tx) => bulkUpsert(tx, contractHooks, auditContext(c), chunk)), 200);
      },
    )
    .post(
      "/api/contracts/import",
      operation({
        tag,
        permission: "write",
        summary: "Import contracts from a CSV file",
        body: { media: "multipart/form-data", schema: importFormSchema },
        answers: { 200: importResultSchema },
        errors: [[400, "no_file"], [400, "empty_file"], "wrong_columns", "too_many_rows"],
      }),
      validate("query", importQuerySchema),
      async (c) => {
        // Storing a large file may take longer than the idle timeout.
        c.env.setIdleTimeout?.(0);
        const { dryRun, existing } = c.req.valid("query");
        const limits = { tempDir, maxFileBytes: API_LIMITS.importBytes };
        return withUpload(c, limits, async ({ files, fields }) => {
          const file = files.find(({ field }) => field === "file");
          const today = dayIn(businessTimeZone, c.var.now);
          const { signal } = c.req.raw;
          const timeZone = businessTimeZone;
          const order = {
            file,
            today,
            timeZone,
            isDryRun: dryRun,
            existing,
            except: exceptLines(fields.except),
            signal,
          };
          return c.json(await importCsv(database, contractHooks, auditContext(c), order), 200);
        });
      },
    )
    .post(
      "/api/operations/:id/undo",
      operation({
        tag,
        permission: "write",
        summary: "Undo an import or a bulk save",
        params: { id: uuidSchema },
        answers: { 200: undoResultSchema },
        errors: ["already_undone", "edited_since"],
      }),
      async (c) => {
        const operationId = uuidOf(c, "Operation");
        return c.json(
          await db.transaction((tx) => undoOperation(tx, contractHooks, auditContext(c), operationId)),
          200,
        );
      },
    );
