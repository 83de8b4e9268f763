import type { ErrorEnvelope } from "@crm/domain/server/error.schema";
import { errorChain, errorCode, isDiskFull, reasonOf } from "@crm/domain/server/error-code";
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { HttpError, NoSpace, Unavailable } from "../errors/errors";
import { isDatabaseUnavailable } from "../errors/is-database-unavailable";
import { StoreUnavailable } from "../errors/store-unavailable";
import type { AppEnv } from "./env";
import { DatabaseUnavailable } from "./guards/refuse-during-outage";

/** Sends every error in the one error envelope. Errors that are not meant for the caller are sent as "Something went wrong". */
export function onError(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    const known =
      asHttpError(error) ??
      (isDatabaseUnavailable(error) ? DatabaseUnavailable() : null) ??
      asDatabaseBusy(error) ??
      (isDiskFull(error) ? NoSpace() : null);
    if (!known) log.error({ err: error, requestId: c.var.requestId }, "request failed");
    if (known instanceof StoreUnavailable)
      log.warn({ reason: reasonOf(known), requestId: c.var.requestId }, `the ${known.part} is away`);
    const { status, code, message, details } = known ?? new HttpError(500, "internal", "Something went wrong");
    const envelope: ErrorEnvelope = {
      error: message,
      message,
      code,
      requestId: c.var.requestId,
      ...(details.issues ? { issues: details.issues } : {}),
    };
    return c.json({ ...details.body, ...envelope }, status, details.headers);
  };
}

function asHttpError(error: Error): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!(error instanceof HTTPException) || error.status >= 500) return null;
  // hono itself throws only for a body that it cannot parse.
  return new HttpError(400, "malformed_json", "The body is not valid JSON");
}

// Statement timeout, lock timeout, serialization failure, deadlock, or no resources, memory or connections left.
const BUSY = /^(57014|55P03|40001|40P01|53[023]00)$/;

function asDatabaseBusy(error: unknown): HttpError | null {
  if (!errorChain(error).some((each) => BUSY.test(errorCode(each) ?? ""))) return null;
  return Unavailable("The database is busy. Nothing was changed; please try again in a moment.", 5);
}
