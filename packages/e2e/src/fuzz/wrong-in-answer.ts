import { errorEnvelopeSchema } from "@crm/domain/server/error.schema";
import { z } from "zod";
import type { AnswerSchema, Operation } from "./operations";
import type { FuzzAnswer } from "./send-call";

/** Returns how an answer differs from what the OpenAPI document promises, or null. */
export function wrongInAnswer(
  { name, answers }: Pick<Operation, "name" | "answers">,
  { status, type, text }: FuzzAnswer,
): string | null {
  if (status === 503 && name === NOT_BUILT) return null;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const isJson = type.startsWith("application/json");
  if (status < 400) return status < 300 && isJson ? wrongInSuccess(answers[status], text) : null;
  if (!isJson) return `${status} of type ${type || "none"}: ${text.slice(0, 300)}`;
  const envelope = errorEnvelopeSchema.safeParse(JSON.parse(text));
  if (!envelope.success) return `${status} in another shape: ${text.slice(0, 300)}`;
  const inside = INSIDE.exec(JSON.stringify([envelope.data.error, envelope.data.issues]));
  return inside ? `${status} tells of the inside (${inside[0]}): ${text.slice(0, 300)}` : null;
}

function wrongInSuccess(schema: AnswerSchema | undefined, text: string): string | null {
  if (!schema) return null;
  const { error } = schemaOf(schema).safeParse(JSON.parse(text));
  return error ? `otherwise than described (${z.prettifyError(error)}): ${text.slice(0, 300)}` : null;
}

const schemas = new WeakMap<object, z.ZodType>();

function schemaOf(described: AnswerSchema): z.ZodType {
  const schema = schemas.get(described) ?? z.fromJSONSchema(described);
  schemas.set(described, schema);
  return schema;
}

// Text that only stack traces, SQL or drivers contain.
const INSIDE =
  /node_modules|\.tsx?:\d+|\bat \w+ \(|\/src\/|\bselect .{0,80}\bfrom\b|\binsert into\b|violates|constraint|out of range for type|invalid byte|drizzle|pglite|postgres|Failed query|TypeError|ZodError/i;

// This call answers 503 while the portal is not built.
const NOT_BUILT = "GET /portal-assets/{path}";
