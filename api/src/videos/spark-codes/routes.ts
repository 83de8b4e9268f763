import { portalSlugSchema, rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  portalSparkCodesSchema,
  sentSparkCodesSchema,
  sparkCodeListQuerySchema,
  sparkCodesSchema,
} from "@crm/domain/video/spark-code.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList } from "../../platform/http/send/answer-list";
import { findSparkCodes, sendSparkCodes, sparkCodeList } from "./spark-codes";

const tag = "videos";

export const sparkCodeRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .post(
      "/api/portal/:slug/spark-codes",
      operation({
        tag: "portal",
        summary: "Send spark codes",
        access: "portals",
        params: { slug: portalSlugSchema },
        idempotencyKey: true,
        answers: { 200: portalSparkCodesSchema },
      }),
      validate("json", sentSparkCodesSchema),
      async (c) => {
        const asked = { contractId: callingContract(c), sent: c.req.valid("json") };
        return c.json(await once(c, db, (tx) => sendSparkCodes(tx, auditContext(c), asked)), 200);
      },
    )
    .get(
      "/api/spark-codes",
      operation({ tag, permission: "read", summary: "List spark codes", answers: { 200: listOf(sparkCodesSchema) } }),
      validate("query", sparkCodeListQuerySchema),
      (c) => answerList(c, deps, sparkCodeList, c.req.valid("query")),
    )
    .get(
      "/api/spark-codes/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read spark codes",
        params: { id: rowIdSchema },
        answers: { 200: sparkCodesSchema },
      }),
      async (c) => c.json(await findSparkCodes(db, idOf(c, "Spark codes")), 200),
    );
};
