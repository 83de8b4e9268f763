import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { z } from "zod";
import { printed, strictProblem } from "../../checks/strict-parse";
import type { AppEnv } from "../env";
import { type DescribedCall, describedCalls, errorSchemaOf } from "./described-calls";

/**
 * Checks the status, media type and JSON of each answer against the description of its call. If they differ, answers 500 with the
 * difference, so that the test fails.
 */
export function checkAnswers(app: Hono<AppEnv>) {
  let calls: Map<string, DescribedCall> | undefined;
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    calls ??= new Map(describedCalls(app).map((call) => [`${call.method} ${call.path}`, call]));
    const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
    const call = route && calls.get(`${route.method} ${route.path}`);
    // A replayed answer was checked when it was made, perhaps by a version before.
    const isReplayed = c.res.headers.has("Idempotency-Replayed");
    const problem = call && !isReplayed ? await problemOf(c, call) : null;
    if (problem === null) return;
    const error = printed(`${route?.method} ${route?.path} answers what it does not describe: ${problem}`);
    const { headers } = c.res;
    c.res = undefined;
    c.res = c.json({ error, message: error, code: "internal", requestId: headers.get("X-Request-Id") ?? "" }, 500);
  });
}

async function problemOf(c: Context<AppEnv>, call: DescribedCall): Promise<string | null> {
  const { status } = c.res;
  const media = c.res.headers.get("Content-Type")?.split(";")[0] ?? null;
  if (status >= 400) {
    const schema = errorSchemaOf(call, status);
    if (!schema) return `status ${status}, ${await c.res.clone().text()}`;
    return jsonProblem(c, schema);
  }
  const answer = Object.entries(call.operation.answers).find(([described]) => Number(described) === status)?.[1];
  if (answer === undefined) return `status ${status}`;
  if (answer === null) return c.res.body === null ? null : `a body with status ${status}`;
  if ("_zod" in answer) return jsonProblem(c, answer);
  if ("rows" in answer) return jsonProblem(c, z.array(answer.rows));
  if (answer.json && media === "application/json") return jsonProblem(c, answer.json);
  return answer.media.some((pattern) => isOfType(media, pattern)) ? null : `media type ${media}`;
}

function isOfType(media: string | null, pattern: string): boolean {
  if (media === null || pattern === "*/*") return media !== null;
  return pattern.endsWith("/*") ? media.startsWith(pattern.slice(0, -1)) : media === pattern;
}

async function jsonProblem(c: Context<AppEnv>, schema: z.core.$ZodType): Promise<string | null> {
  const media = c.res.headers.get("Content-Type")?.split(";")[0];
  if (media !== "application/json") return `media type ${media}`;
  if (c.req.method === "HEAD") return null;
  return strictProblem(schema, await c.res.clone().json());
}
