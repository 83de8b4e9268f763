import type { ContractFile } from "@crm/domain/document/contract-file.schema";

type PageFile = Pick<ContractFile, "id" | "firstPageId" | "notes">;

/** Puts the later pages of a document after its first page, sorted by the number in their notes. */
export function pagesTogether<File extends PageFile>(files: readonly File[]): File[] {
  const ids = new Set(files.map(({ id }) => id));
  const pagesOf = (first: File) => files.filter(({ firstPageId }) => firstPageId === first.id).toSorted(byNumber);
  return files
    .filter(({ firstPageId }) => firstPageId === null || !ids.has(firstPageId))
    .flatMap((first) => [first, ...pagesOf(first)]);
}

function byNumber(a: PageFile, b: PageFile): number {
  return (a.notes ?? "").localeCompare(b.notes ?? "", "en", { numeric: true }) || a.id - b.id;
}
