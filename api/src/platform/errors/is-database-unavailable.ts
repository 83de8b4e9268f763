import { errorChain, errorCode } from "@crm/domain/server/error-code";
import { HttpError } from "./errors";

const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[1235]|25P03|08\w{3})$/;

export function isDatabaseUnavailable(error: unknown): boolean {
  for (const each of errorChain(error)) {
    // An HttpError may be caused by a lost connection to something else, such as the file store.
    if (each instanceof HttpError) return false;
    if (AWAY.test(errorCode(each) ?? "")) return true;
  }
  return false;
}
