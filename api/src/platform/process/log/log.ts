import { errorCode } from "@crm/domain/server/error-code";
import pino from "pino";
import { currentRequestId } from "./current-request";
import { redact } from "./redact";

const SECRETS = ["password", "token", "cookie", "authorization", "slug", "phone", "paymentDetails", "encryptedDetails"];

export const createLog = (to?: pino.DestinationStream) =>
  pino(
    {
      base: null,
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

const SERVER_MADE = new Set(["requestId", "method", "path", "actor"]);

type Line = Record<string, unknown>;

const redactTexts = (line: Line): Line =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, SERVER_MADE.has(name) ? value : redactValue(value)]),
  );

function redactValue(value: unknown): unknown {
  if (typeof value === "string") return redact(value);
  return Array.isArray(value) ? value.map(redactValue) : value;
}

// Drivers and clients attach parameters and answers to errors, so only these fields are logged.
function describeError(error: unknown) {
  if (!(error instanceof Error)) return redact(String(error));
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = errorCode(error);
  return { type, ...(code !== null && { code }), message: redact(message), stack: stack && redact(stack) };
}
