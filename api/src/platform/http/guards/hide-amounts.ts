import { mayHaveAmounts, withoutAmounts } from "@crm/domain/access/hidden-amounts";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type AppEnv, may } from "../env";
import type { Operation } from "../openapi/operation";
import { operationOf } from "../openapi/operation-of";

/** Sets amounts and terms to null in the JSON of every answer to people who may not read them. Portals see those of their contract. */
export const hideAmounts = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.var.login || may(c, "amounts") || c.res.status >= 400) return;
  const schemaId = idOfRows(operationOf(c));
  if (!mayHaveAmounts(schemaId)) return;
  const answer = await c.res.json();
  const hidden = Array.isArray(answer)
    ? answer.map((row) => withoutAmounts(schemaId, row))
    : withoutAmounts(schemaId, answer);
  const headers = new Headers(c.res.headers);
  headers.delete("Content-Length");
  c.res = new Response(JSON.stringify(hidden), { status: c.res.status, headers });
});

/** The id of the schema of an answer or of its rows. */
function idOfRows(operation: Operation | null): string | undefined {
  const answer = operation?.answers[200];
  if (!answer || "media" in answer) return undefined;
  return z.globalRegistry.get("rows" in answer ? answer.rows : answer)?.id;
}
