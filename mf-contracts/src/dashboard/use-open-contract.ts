import { useScreenSearch } from "@crm/module-kit";
import { useCallback } from "react";
import { dashboardSearchSchema } from "./dashboard-search";

/** Opens a contract's details by putting it into the address. */
export function useOpenContract(): (id: number) => void {
  const [, setSearch] = useScreenSearch(dashboardSearchSchema);
  return useCallback((id) => setSearch({ contract: id }), [setSearch]);
}
