// The rules of `error.schema.ts` for pages, which read errors before there is room for zod.
import type { ErrorEnvelope, Issue, PlaceTaker } from "./error.schema";

/** The envelope that an answer's body is, or null for anything else. */
export function readErrorEnvelope(body: unknown): ErrorEnvelope | null {
  if (!hasTexts(body, "error", "message", "code", "requestId")) return null;
  const { error, message, code, requestId } = body;
  const issues: unknown = Reflect.get(body, "issues");
  const reasons: unknown = Reflect.get(body, "reasons");
  const uploads: unknown = Reflect.get(body, "uploads");
  if (!isListOf(issues, isIssue) || !isListOf(reasons, isText) || !isListOf(uploads, isPlaceTaker)) return null;
  const lists = { ...(issues && { issues }), ...(reasons && { reasons }), ...(uploads && { uploads }) };
  return { error, message, code, requestId, ...lists };
}

/** Whether a list is not there, or is one of such values alone. */
const isListOf = <Item>(list: unknown, isItem: (value: unknown) => value is Item): list is Item[] | undefined =>
  list === undefined || (Array.isArray(list) && list.every(isItem));

const isText = (value: unknown): value is string => typeof value === "string";

const isPlaceTaker = (value: unknown): value is PlaceTaker =>
  hasTexts(value, "uploadId", "fileName", "title", "expiresAt");

const isIssue = (value: unknown): value is Issue => hasTexts(value, "path", "message");

function hasTexts<Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, string> {
  return (
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string")
  );
}
