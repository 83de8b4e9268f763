import { errorCode } from "@crm/domain/server/error-code";

/** Name of the unique index that a failed write would have broken; null for every other failure. */
export function brokenUniqueIndex(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== "object" || cause === null || errorCode(cause) !== "23505") return null;
  // The embedded database and the client of a real one name it differently.
  if ("constraint_name" in cause) return String(cause.constraint_name);
  return "constraint" in cause ? String(cause.constraint) : null;
}
