import { errorEnvelopeSchema } from "@crm/domain/error.schema";
import type { Operation } from "./operations";
import type { FuzzAnswer } from "./send-call";

/** What is wrong with an answer, in a sentence; null where it is as promised. */
export function wrongInAnswer({ name }: Pick<Operation, "name">, { status, type, text }: FuzzAnswer): string | null {
  if (status === 503 && name === NOT_BUILT) return null;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (status < 400) return null;
  if (!type.startsWith("application/json")) return `${status} of type ${type || "none"}: ${text.slice(0, 300)}`;
  const envelope = errorEnvelopeSchema.safeParse(JSON.parse(text));
  if (!envelope.success) return `${status} in another shape: ${text.slice(0, 300)}`;
  const inside = INSIDE.exec(JSON.stringify([envelope.data.error, envelope.data.issues]));
  return inside ? `${status} tells of the inside (${inside[0]}): ${text.slice(0, 300)}` : null;
}

// Words that only a stack, a statement or a driver says.
const INSIDE =
  /node_modules|\.tsx?:\d+|\bat \w+ \(|\/src\/|\bselect .{0,80}\bfrom\b|\binsert into\b|violates|constraint|out of range for type|invalid byte|drizzle|pglite|postgres|Failed query|TypeError|ZodError/i;

// It says so where there is no build, as while working on one package alone.
const NOT_BUILT = "GET /portal-assets/{path}";
