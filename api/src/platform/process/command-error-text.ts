import { DrizzleQueryError } from "drizzle-orm/errors";
import { isDatabaseUnavailable } from "../errors/is-database-unavailable";
import { StoreUnavailable } from "../errors/store-unavailable";
import { noAnswer } from "./until-answering";

export function commandErrorText(error: unknown): string {
  if (error instanceof StoreUnavailable) return noAnswer(error.part, error);
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? error.message : String(error);
  const reason = error.cause?.message ?? "it gave no reason";
  if (isDatabaseUnavailable(error))
    return `The database does not answer (${reason}). Bring it back, or set DATABASE_URL to the server's.`;
  return `The database refused it: ${reason}`;
}
