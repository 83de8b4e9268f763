import { reasonOf } from "@crm/domain/server/error-code";
import { isDatabaseUnavailable } from "../errors/is-database-unavailable";
import { StartRefused } from "../errors/start-refused";
import { StoreUnavailable } from "../errors/store-unavailable";
import { noAnswer } from "./until-answering";

export function refusalOf(error: unknown): string | null {
  if (error instanceof StartRefused) return error.message;
  if (error instanceof StoreUnavailable) return noAnswer(error.part, error);
  return isDatabaseUnavailable(error) ? noAnswer("database", error) : null;
}

export function refuseUnopened(error: unknown): never {
  throw new StartRefused(`The database cannot be opened: ${reasonOf(error)}`);
}
