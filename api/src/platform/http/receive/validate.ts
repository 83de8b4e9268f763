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
 * A JSON body may have 1 MB unless `maxBytes` is set. `refusal` is for calls that are specified to answer 422.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
  options: { maxBytes?: number; refusal?: 422 } = {},
) {
  const check = zValidator(target, schema, (result) => {
    if (!result.success) throw Invalid(issuesOf(result.error), options.refusal);
  });
  let days: ReadonlySet<string> | undefined;
  const middleware: typeof check = async (c, next) => {
    if (target === "json") {
      days ??= dayFields(schema);
      await readJsonBody(c, days, options.maxBytes);
    }
    return check(c, next);
  };
  const described = resolver(schema, { io: "input", unrepresentable: "any" });
  return Object.assign(middleware, { [uniqueSymbol]: { target, refusal: options.refusal ?? 400, ...described } });
}

// Names of all properties, at any depth, whose format is a date.
function dayFields(schema: z.ZodType): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: unknown, name: string) => {
    if (typeof node !== "object" || node === null) return;
    if ("format" in node && node.format === "date") names.add(name);
    for (const [key, inner] of Object.entries(node))
      if (key === "properties") for (const [property, value] of Object.entries(inner)) visit(value, property);
      else visit(inner, name);
  };
  visit(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), "");
  return names;
}

/** Zod's issues as they are sent: a dotted path and a message. */
export function issuesOf(error: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
}
