import { useEffect } from "react";
import type { VaultFiles } from "../use-vault-files";

/** The files before and after one in the list as it is loaded; further rows are asked for when its end comes near. */
export function useNeighbours({ rows, total, list }: VaultFiles, id: number | undefined) {
  const index = rows?.findIndex((row) => row.id === id) ?? -1;
  const isNearEnd = index >= 0 && index >= (rows?.length ?? 0) - 2;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const at = (place: number) => (index < 0 ? null : (rows?.[place]?.id ?? null));
  return { previous: at(index - 1), next: at(index + 1), place: index + 1, total };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
