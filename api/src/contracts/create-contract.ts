import type { NewContract, StoredContract } from "@crm/domain/contract/contract.schema";
import { firstTerm } from "@crm/domain/contract/term";
import { createCreator } from "../people/creators";
import { create } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { checkAdminOwner } from "./admin-owner";
import type { ContractHooks, FileCopies } from "./deps";
import { CONTRACT } from "./noun";
import { checkOriginal, withOwnOriginal } from "./original-document";
import { handleTaken, lockTableForWrite } from "./queries";
import { savedDetails } from "./saved-details";
import { contractTerms } from "./table";

export async function createContract(
  tx: Db,
  hooks: Pick<ContractHooks, "ownFile" | "assignFile" | "keepCorrections" | "ownersOfFiles">,
  context: AuditContext,
  body: NewContract,
  copies?: FileCopies,
): Promise<StoredContract> {
  const { contractFileId, copyFile: _, ...sent } = body;
  await lockTableForWrite(tx);
  await checkAdminOwner(tx, sent.adminOwnerId);
  const wanted = { contractId: null, ...(copies && { copies }) };
  const fileId = contractFileId ? await hooks.ownFile(tx, context, { fileId: contractFileId, ...wanted }) : null;
  const facts = withOwnOriginal(sent, contractFileId, fileId);
  await checkOriginal(tx, hooks, { original: facts.originalPdf ?? null, handle: facts.socialHandle });
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
  if (fileId !== null) {
    const contractId = contract.id;
    await hooks.assignFile(tx, context, { fileId, contractId });
    const unseen = facts.uncertainFields ?? [];
    await hooks.keepCorrections(tx, [{ fileId, contractId, details: savedDetails(facts), unseen }], context.at);
  }
  return contract;
}
