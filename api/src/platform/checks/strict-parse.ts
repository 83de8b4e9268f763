import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** Whether answers and raw rows are checked against their schemas: in tests and development, never in production. */
export const checksAnswers = () => process.env.CHECK_ANSWERS === "strict";

/** Returns the schema's issues, or the first field that is not in the schema; null if the value is valid. */
export function strictProblem(schema: z.core.$ZodType, value: unknown): string | null {
  const { success, data, error } = z.safeParse(schema, value);
  if (!success) return error.issues.slice(0, 3).map(issueText).join("; ");
  const written = encoded(schema, data);
  if (isDeepStrictEqual(written, value)) return null;
  return `${firstDifference(value, written, "")} is not in the schema`;
}

/** Writes the problem to stderr, because most tests check only the status. */
export function printed(problem: string): string {
  process.stderr.write(`${problem}\n`);
  return problem;
}

// Encodes the parsed value again, because a codec's output differs from what is sent.
function encoded(schema: z.core.$ZodType, value: unknown): unknown {
  try {
    return z.encode(schema, value);
  } catch {
    return value;
  }
}

const issueText = ({ path, message }: z.core.$ZodIssue) => `${path.map(String).join(".") || "the value"}: ${message}`;

function firstDifference(given: unknown, parsed: unknown, path: string): string {
  if (!isObject(given) || !isObject(parsed)) return path || "the value";
  const key = Object.keys(given).find((each) => !isDeepStrictEqual(given[each], parsed[each]));
  return key === undefined ? path : firstDifference(given[key], parsed[key], path ? `${path}.${key}` : key);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
