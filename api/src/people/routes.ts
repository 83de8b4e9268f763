import { auditEventSchema, auditFilterSchema, auditListQuerySchema } from "@crm/domain/access/audit-event.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../platform/deps";
import type { AppEnv } from "../platform/http/env";
import { csvFile, listOf, operation } from "../platform/http/openapi/operation";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { sendCsv } from "../platform/http/send/send-csv";
import { auditCsv, auditList } from "./audit-list";

const tag = "people";

export const auditRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>()
    .get(
      "/api/audit-events",
      operation({
        tag,
        permission: "audit",
        summary: "List the events of the audit log",
        answers: { 200: listOf(auditEventSchema) },
      }),
      validate("query", auditListQuerySchema),
      (c) => answerList(c, deps, auditList, c.req.valid("query")),
    )
    .get(
      "/api/audit-events/export",
      operation({
        tag,
        permission: "audit",
        summary: "Export events of the audit log as CSV",
        answers: { 200: csvFile },
      }),
      validate("query", auditFilterSchema),
      (c) => sendCsv(c, auditCsv(c.req.valid("query"), scopeOf(c, deps)), "audit-events.csv"),
    );
