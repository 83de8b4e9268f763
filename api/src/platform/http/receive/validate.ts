import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { resolver, uniqueSymbol } from "hono-openapi";
import { z } from "zod";
import { Invalid } from "../../errors/errors";
import { issueText } from "./issue-text";
import { readJsonBody } from "./json-body";

z.config({ customError: issueText });

/**
 * Checks a part of the request against a schema, answers 400 with issues, and describes it in the OpenAPI document.
 * A JSON body may have 1 MB unless `maxBytes` says otherwise; `refusal` is for calls whose design names 422.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
  options: { maxBytes?: number; refusal?: 422 } = {},
) {
  const check = zValidator(target, schema, (result) => {
    if (!result.success) throw Invalid(issuesOf(result.error), options.refusal);
  });
  const middleware: typeof check = async (c, next) => {
    if (target === "json") await readJsonBody(c, options.maxBytes);
    return check(c, next);
  };
  return Object.assign(middleware, { [uniqueSymbol]: { target, ...resolver(schema) } });
}

/** Zod's issues as the wire carries them: a dotted path and a message. */
export function issuesOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
}
