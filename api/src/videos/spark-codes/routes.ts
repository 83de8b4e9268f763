import { type SparkCodes, sentSparkCodesSchema, sparkCodeListQuerySchema } from "@crm/domain/video/spark-code.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/calling-contract";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { jsonText } from "../../platform/http/send/json-text";
import { setPageHeaders } from "../../platform/list/page";
import { pageOfList, wholeList } from "../../platform/list/sorted-list";
import { findSparkCodes, sparkCodeList } from "./list-spark-codes";
import { sendSparkCodes } from "./send-spark-codes";

/** The calls of spark codes: a creator sends them from the portal, admins read them (behaviour §9). */
export const sparkCodeRoutes = ({ db }: PlatformDeps) =>
  new Hono<AppEnv>()
    .post("/api/portal/:slug/spark-codes", validate("json", sentSparkCodesSchema), async (c) => {
      const asked = { contractId: callingContract(c), sent: c.req.valid("json") };
      return c.json(await once(c, db, (tx) => sendSparkCodes(tx, auditContext(c), asked)), 200);
    })
    .get("/api/spark-codes", validate("query", sparkCodeListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      if (limit === undefined) return jsonText<SparkCodes[]>(c, await wholeList(db, sparkCodeList(query)));
      const page = await pageOfList(db, sparkCodeList(query), { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<SparkCodes[]>(c, page.rows);
    })
    .get("/api/spark-codes/:id", async (c) => c.json(await findSparkCodes(db, idOf(c, "Spark codes")), 200));
