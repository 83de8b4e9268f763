// Repeats the rules of `error.schema.ts` without zod, which would enlarge the first load of pages.
import type { BlockingUpload, ErrorEnvelope, Issue } from "./error.schema";

export function readErrorEnvelope(body: unknown): ErrorEnvelope | null {
  if (!hasTexts(body, "error", "message", "code", "requestId")) return null;
  const { error, message, code, requestId } = body;
  const issues: unknown = Reflect.get(body, "issues");
  const reasons: unknown = Reflect.get(body, "reasons");
  const uploads: unknown = Reflect.get(body, "uploads");
  if (!isListOf(issues, isIssue) || !isListOf(reasons, isText) || !isListOf(uploads, isBlockingUpload)) return null;
  const lists = { ...(issues && { issues }), ...(reasons && { reasons }), ...(uploads && { uploads }) };
  return { error, message, code, requestId, ...lists };
}

const isListOf = <Item>(list: unknown, isItem: (value: unknown) => value is Item): list is Item[] | undefined =>
  list === undefined || (Array.isArray(list) && list.every(isItem));

const isText = (value: unknown): value is string => typeof value === "string";

const isBlockingUpload = (value: unknown): value is BlockingUpload =>
  hasTexts(value, "uploadId", "fileName", "title", "expiresAt");

const isIssue = (value: unknown): value is Issue => hasTexts(value, "path", "message");

function hasTexts<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, string> {
  return (
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string")
  );
}
