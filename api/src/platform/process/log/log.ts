import { errorCode } from "@crm/domain/server/error-code";
import pino from "pino";
import { currentRequestId } from "./current-request";
import { redact } from "./redact";

const SECRETS = ["password", "token", "cookie", "authorization", "slug", "phone", "paymentDetails", "sealedDetails"];

/** JSON lines on standard output, or wherever `to` says; whatever could open something is left out of them. */
export const createLog = (to?: pino.DestinationStream) =>
  pino(
    {
      base: null,
      // What is logged while a request is answered, or for one, belongs to it.
      mixin: () => ({ requestId: currentRequestId() }),
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`]),
        censor: "[redacted]",
      },
      serializers: { err: describeError, error: describeError },
      formatters: { log: redactTexts },
      hooks: {
        logMethod(given, method) {
          method.apply(this, given.map((part) => (typeof part === "string" ? redact(part) : part)) as typeof given);
        },
      },
    },
    to ?? pino.destination(1),
  );

// Made by the server itself, on every line of a request; slugs are out of the path already.
const OURS = new Set(["requestId", "method", "path", "actor"]);

type Line = Record<string, unknown>;

const redactTexts = (line: Line): Line =>
  Object.fromEntries(Object.entries(line).map(([name, value]) => [name, OURS.has(name) ? value : redactValue(value)]));

function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redact(value);
  return Array.isArray(value) ? value.map(redactValue) : value;
}

// Of an error only these: drivers and clients hang on it what they were given and were answered.
function describeError(error: unknown) {
  if (!(error instanceof Error)) return redact(String(error));
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = errorCode(error);
  return { type, ...(code !== null && { code }), message: redact(message), stack: stack && redact(stack) };
}
