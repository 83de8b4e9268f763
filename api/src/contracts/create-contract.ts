import type { Contract, NewContract } from "@crm/domain/contract/contract.schema";
import { firstTerm } from "@crm/domain/contract/term";
import { createCreator } from "../people/creators";
import { create } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { ContractHooks, FileCopies } from "./deps";
import { CONTRACT } from "./noun";
import { handleTaken } from "./queries";
import { savedDetails } from "./saved-details";
import { contractTerms } from "./table";

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
  const creatorId = await createCreator(tx, { name: facts.fullName, handle: facts.socialHandle, at: context.at });
  const contract = await create(tx, context, CONTRACT, {
    values: {
      ...facts,
      creatorId,
      termStart: term.startDate,
      termEnd: term.endDate,
      createdAt: context.at,
      updatedAt: context.at,
    },
    taken: () => handleTaken(tx, facts.socialHandle),
    also: (contractId) => tx.insert(contractTerms).values({ ...term, contractId }),
  });
  if (contractFileId) {
    const contractId = contract.id;
    const fileId = await assignFile(tx, context, { fileId: contractFileId, contractId, ...(copies && { copies }) });
    const unseen = facts.uncertainFields ?? [];
    await keepCorrections(tx, [{ fileId, contractId, details: savedDetails(facts), unseen }], context.at);
  }
  return contract;
}
