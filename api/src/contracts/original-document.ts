import { vaultFileOf, vaultPath } from "@crm/domain/contract/agreed-terms";
import { and, eq, ne } from "drizzle-orm";
import { edit } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import { Unprocessable } from "../platform/errors/errors";
import type { ContractHooks } from "./deps";
import { CONTRACT } from "./noun";
import { contracts } from "./table";

export const FILE_OF_ANOTHER = "This document belongs to another contract";

export const fileNotFound = (id: number): string => `Contract file ${id} was not found`;

type Owners = ReadonlyMap<number, string | null>;

/** Null when the contract with this handle may refer to the document. `owners` are handles by file id. */
export function originalRefusal(owners: Owners, original: string | null, handle: string): string | null {
  const id = vaultFileOf(original);
  if (id === null) return null;
  const owner = owners.get(id);
  if (owner === undefined) return fileNotFound(id);
  return owner === null || owner === handle.toLowerCase() ? null : FILE_OF_ANOTHER;
}

export async function checkOriginal(
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

/** If the contract was given a copy (`given`) of the file (`sent`), refers to the copy. */
export function withOwnOriginal<Facts extends { originalPdf?: string | null | undefined }>(
  facts: Facts,
  sent: number | null | undefined,
  given: number | null,
): Facts {
  if (given === null || given === sent || vaultFileOf(facts.originalPdf) !== sent) return facts;
  return { ...facts, originalPdf: vaultPath(given) };
}

export async function clearOriginal(
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
