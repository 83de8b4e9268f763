import { filePages } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VaultSearch } from "./vault-search";

/** The vault's list as far as it was loaded, under what the address narrows it to. */
export function useVaultFiles({ search, contractId, type, sort }: VaultSearch) {
  const { api } = useModule();
  const list = useInfiniteQuery(filePages(api, { search, contractId, type, sort }));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? null, [list.data]);
  const [first] = list.data?.pages ?? [];
  return { list, rows, total: first?.total ?? 0, isCapped: first?.isCapped ?? false };
}

export type VaultFiles = ReturnType<typeof useVaultFiles>;
