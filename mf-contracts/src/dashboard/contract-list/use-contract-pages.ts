import { type ContractFilters, contractPages } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { PHONE_PAGE_ROWS } from "@crm/screen-parts";
import { useIsPhone } from "@crm/ui";
import { useMemo } from "react";

/** On a phone, pages are short, and the user loads the next one. */
export function useContractPages(filters: ContractFilters) {
  const { api } = useModule();
  const isPhone = useIsPhone();
  return useMemo(() => {
    const pages = contractPages(api, filters, isPhone ? PHONE_PAGE_ROWS : undefined);
    return { ...pages, isEndless: !isPhone };
  }, [api, filters, isPhone]);
}
