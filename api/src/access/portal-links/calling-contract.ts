import { Unauthenticated } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";

/** Id of the contract whose portal makes a call; 401 where none does. */
export function callingContract(c: { var: AppEnv["Variables"] }): number {
  if (!c.var.portal) throw Unauthenticated();
  return c.var.portal.contractId;
}
