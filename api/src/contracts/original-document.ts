import { vaultFileOf, vaultPath } from "@crm/domain/contract/agreed-terms";
import { and, eq, ne } from "drizzle-orm";
import { edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Unprocessable } from "../platform/errors/errors";
import type { ContractHooks } from "./deps";
import { CONTRACT } from "./noun";
import { contracts } from "./table";

/** Said of a vault file that another contract has. */
export const FILE_OF_ANOTHER = "This document belongs to another contract";

/** Said of a vault file that there is not. */
export const noSuchFile = (id: number): string => `Contract file ${id} was not found`;

type Owners = ReadonlyMap<number, string | null>;

/**
 * Why a contract with this handle cannot name an original document, by the handles of the contracts that the vault's files
 * belong to; null where it can.
 */
export function originalRefusal(owners: Owners, original: string | null, handle: string): string | null {
  const id = vaultFileOf(original);
  if (id === null) return null;
  const owner = owners.get(id);
  if (owner === undefined) return noSuchFile(id);
  return owner === null || owner === handle.toLowerCase() ? null : FILE_OF_ANOTHER;
}

/** Throws the 422 of an original document that a contract with this handle cannot name. */
export async function refuseOriginal(
  tx: Db,
  { ownersOfFiles }: Pick<ContractHooks, "ownersOfFiles">,
  { original, handle }: { original: string | null; handle: string },
): Promise<void> {
  const id = vaultFileOf(original);
  if (id === null) return;
  const owners = await ownersOfFiles(tx, [id]);
  const refusal = originalRefusal(owners, original, handle);
  if (refusal) throw Unprocessable(refusal, owners.has(id) ? "file_of_another" : "unknown_contract_file");
}

/** Facts whose original document is the file they came with; where the contract gets a copy of that, the copy. */
export function withOwnOriginal<Facts extends { originalPdf?: string | null | undefined }>(
  facts: Facts,
  sent: number | null | undefined,
  given: number | null,
): Facts {
  if (given === null || given === sent || vaultFileOf(facts.originalPdf) !== sent) return facts;
  return { ...facts, originalPdf: vaultPath(given) };
}

/** Empties the original document of every contract that names a vault file, except the contract that the file belongs to. */
export async function forgetOriginal(
  tx: Db,
  context: AuditContext,
  { fileId, contractId }: { fileId: number; contractId: number | null },
): Promise<void> {
  const names = eq(contracts.originalPdf, vaultPath(fileId));
  const rows = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(contractId === null ? names : and(names, ne(contracts.id, contractId)))
    .orderBy(contracts.id);
  for (const { id } of rows) await edit(tx, context, CONTRACT, { id, change: () => ({ set: { originalPdf: null } }) });
}
