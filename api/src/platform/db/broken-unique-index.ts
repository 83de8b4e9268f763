import { errorCode } from "@crm/domain/server/error-code";

export function brokenUniqueIndex(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== "object" || cause === null || errorCode(cause) !== "23505") return null;
  // PGlite and the postgres driver use different property names.
  if ("constraint_name" in cause) return String(cause.constraint_name);
  return "constraint" in cause ? String(cause.constraint) : null;
}
