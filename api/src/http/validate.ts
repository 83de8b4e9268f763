import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { resolver, uniqueSymbol } from "hono-openapi";
import type { z } from "zod";
import { Invalid } from "./errors";

/** Checks a part of the request against a schema, answers 400 with issues, and describes it in the OpenAPI document. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const middleware = zValidator(target, schema, (result) => {
    if (!result.success) throw Invalid(issuesOf(result.error));
  });
  return Object.assign(middleware, { [uniqueSymbol]: { target, ...resolver(schema) } });
}

/** Zod's issues as the wire carries them: a dotted path and a message. */
export function issuesOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
}
