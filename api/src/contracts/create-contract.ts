import type { Contract, NewContract } from "@crm/domain/contract/contract.schema";
import { firstTerm } from "@crm/domain/contract/term";
import { eq } from "drizzle-orm";
import { createCreator } from "../people/create-creator";
import { type AuditContext, recordEvent } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { audited } from "./contract-audit";
import type { ContractHooks, FileCopies } from "./deps";
import { findContract, handleTaken } from "./queries";
import { savedDetails } from "./saved-details";
import { contracts, contractTerms } from "./table";

/** Creates a contract with its creator, its first term and, where one is named, its document. */
export async function createContract(
  tx: Db,
  { assignFile, keepCorrections }: Pick<ContractHooks, "assignFile" | "keepCorrections">,
  context: AuditContext,
  body: NewContract,
  copies?: FileCopies,
): Promise<Contract> {
  const { contractFileId, copyFile: _, ...facts } = body;
  const term = firstTerm(facts);
  const [made] = await tx
    .insert(contracts)
    .values({
      ...facts,
      termStart: term.startDate,
      termEnd: term.endDate,
      createdAt: context.at,
      updatedAt: context.at,
    })
    .onConflictDoNothing()
    .returning({ id: contracts.id });
  if (!made) throw await handleTaken(tx, facts.socialHandle);
  const creatorId = await createCreator(tx, { name: facts.fullName, handle: facts.socialHandle, at: context.at });
  await tx.update(contracts).set({ creatorId }).where(eq(contracts.id, made.id));
  await tx.insert(contractTerms).values({ ...term, contractId: made.id });
  const contract = await findContract(tx, made.id);
  await recordEvent(tx, context, {
    action: "contract.created",
    entity: "contract",
    entityId: contract.id,
    after: audited(contract),
  });
  if (contractFileId) {
    const contractId = contract.id;
    const fileId = await assignFile(tx, context, { fileId: contractFileId, contractId, ...(copies && { copies }) });
    const unseen = facts.uncertainFields ?? [];
    await keepCorrections(tx, [{ fileId, contractId, details: savedDetails(facts), unseen }], context.at);
  }
  return contract;
}
