import type { OptInAnswer } from "@crm/domain/portal/opt-in.schema";
import { lockContract } from "../../contracts/queries";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { queueWelcome } from "../queue-welcome";
import { countOptIn, keepConsent } from "./consent";

/**
 * A creator agrees to text messages to a number (behaviour §9). The same number again changes nothing, another one takes
 * its place; 429 at the fourth call within a day. The welcome goes out after the commit, and its failure is nobody's here.
 */
export async function optIn(
  tx: Db,
  deps: Pick<PlatformDeps, "jobs" | "log" | "site">,
  context: AuditContext,
  asked: { contractId: number; phone: string },
): Promise<OptInAnswer> {
  await lockContract(tx, asked.contractId);
  await countOptIn(tx, asked.contractId, context.at);
  const consent = await keepConsent(tx, deps, context, asked);
  if (consent) await queueWelcome(tx, deps, consent, context.at);
  return { isOptedIn: true };
}
