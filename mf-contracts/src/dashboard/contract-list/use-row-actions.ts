import type { Contract } from "@crm/domain/contract/contract.schema";
import { addressSearch, useScreenSearch } from "@crm/module-kit";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { RowActions } from "../contract-rows/contract-rows";
import { dashboardSearch } from "../dashboard-search";

/** What rows do: open a contract's details by putting it into the address, and ask before deleting. */
export function useRowActions(onDelete: (contract: Contract) => void): RowActions {
  const [, setSearch] = useScreenSearch(dashboardSearch);
  const parameters: Record<string, unknown> = useSearch({ strict: false });
  const others = addressSearch.stringifySearch({ ...parameters, contract: undefined, tab: undefined });
  return useMemo(
    () => ({
      onOpen: (id) => setSearch({ contract: id }),
      onDelete,
      detailsAddress: `${others === "" ? "?" : `${others}&`}contract=`,
    }),
    [setSearch, onDelete, others],
  );
}
