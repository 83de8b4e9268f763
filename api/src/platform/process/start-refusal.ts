import { reasonOf } from "@crm/domain/server/error-code";
import { isDatabaseAway } from "../errors/is-database-away";
import { StartRefused } from "../errors/start-refused";
import { StoreAway } from "../errors/store-away";
import { noAnswer } from "./until-answering";

/** The sentence that a start ends with, also for what goes away while it runs; null for an error that needs its stack. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof StoreAway) return noAnswer(error.part, error);
  return isDatabaseAway(error) ? noAnswer("database", error) : null;
}

/** Turns the reason why the embedded database does not open into one sentence. */
export function refuseUnopened(error: unknown): never {
  throw new StartRefused(`The database cannot be opened: ${reasonOf(error)}`);
}
