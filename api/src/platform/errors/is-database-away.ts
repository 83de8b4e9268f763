import { errorChain, errorCode } from "@crm/domain/server/error-code";
import { HttpError } from "./errors";

// The connection broke or was refused; the server starts, stops, or ended the connection of one that said nothing.
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_\w+|57P0[1235]|25P03|08\w{3})$/;

/** Whether an error, or what it was caused by, says that the database is restarting or out of reach. */
export function isDatabaseAway(error: unknown): boolean {
  for (const each of errorChain(error)) {
    // A refusal may be caused by a lost connection to something else, such as a file store.
    if (each instanceof HttpError) return false;
    if (AWAY.test(errorCode(each) ?? "")) return true;
  }
  return false;
}
