import type { AppEnv } from "../http/env";
import { Unauthenticated } from "../http/errors";

/** Id of the contract whose portal makes a call; 401 where none does. */
export function callingContract(c: { var: AppEnv["Variables"] }): number {
  if (!c.var.portal) throw Unauthenticated();
  return c.var.portal.contractId;
}
