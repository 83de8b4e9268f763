// The rules of `error.schema.ts` for pages, which read errors before there is room for zod.
import type { ErrorEnvelope, Issue } from "./error.schema";

/** The envelope that an answer's body is, or null for anything else. */
export function readErrorEnvelope(body: unknown): ErrorEnvelope | null {
  if (!hasTexts(body, "error", "message", "code", "requestId")) return null;
  const { error, message, code, requestId } = body;
  const issues: unknown = Reflect.get(body, "issues");
  if (issues === undefined) return { error, message, code, requestId };
  return Array.isArray(issues) && issues.every(isIssue) ? { error, message, code, requestId, issues } : null;
}

const isIssue = (value: unknown): value is Issue => hasTexts(value, "path", "message");

function hasTexts<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, string> {
  return (
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string")
  );
}
