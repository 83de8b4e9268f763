import { DrizzleQueryError } from "drizzle-orm/errors";
import { isDatabaseAway } from "../errors/is-database-away";
import { StoreAway } from "../errors/store-away";
import { noAnswer } from "./until-answering";

/** What a command says of an error to whoever typed it: its message, and of a query's what the database answered. */
export function complaintOf(error: unknown): string {
  if (error instanceof StoreAway) return noAnswer(error.part, error);
  if (!(error instanceof DrizzleQueryError)) return error instanceof Error ? error.message : String(error);
  // Drizzle's message is the query.
  const reason = error.cause?.message ?? "it gave no reason";
  if (isDatabaseAway(error))
    return `The database does not answer (${reason}). Bring it back, or set DATABASE_URL to the server's.`;
  return `The database refused it: ${reason}`;
}
