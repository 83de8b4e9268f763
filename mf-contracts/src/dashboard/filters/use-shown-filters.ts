import { type ContractFilters, contractPage } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { hashKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** The filters whose rows are shown: those wanted once their first rows have come, until then the ones before. */
export function useShownFilters(wanted: ContractFilters) {
  const { api } = useModule();
  const first = useQuery(contractPage(api, wanted, null));
  const [shown, setShown] = useState<ContractFilters | null>(null);
  const isShown = shown !== null && hashKey([shown]) === hashKey([wanted]);
  if (first.data && !isShown) setShown(wanted);
  return { shown, isChanging: !isShown, first };
}
