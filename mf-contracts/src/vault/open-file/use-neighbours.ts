import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import type { LoadedList } from "@crm/screen-parts";
import { useEffect } from "react";

/** The files before and after one in the list as it is loaded; further rows are asked for when its end comes near. */
export function useNeighbours(files: LoadedList<ContractFile>, id: number | undefined) {
  const { rows, total, hasMore, isLoadingMore, loadMore } = files;
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  const isNearEnd = index >= 0 && index >= (rows?.length ?? 0) - 2;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore) loadMore();
  }, [isNearEnd, hasMore, isLoadingMore, loadMore]);
  const at = (place: number) => (index < 0 ? null : (rows?.[place]?.id ?? null));
  return { previous: at(index - 1), next: at(index + 1), place: index + 1, total };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
