import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useModule } from "./module-context";

const CHOICES = 20;
const SETTLE_MS = 200;

/** Searches the contracts that a picker offers, at most 20. */
export function useContractChoices() {
  const { api } = useModule();
  const [search, setSearch] = useState("");
  const settled = useSettledText(search.trim());
  const found = useQuery({
    queryKey: ["/api/contracts", "choices", settled],
    queryFn: ({ signal }) =>
      api.contracts.page({ ...(settled && { search: settled }), sort: "name-asc", limit: CHOICES }, signal),
    placeholderData: keepPreviousData,
  });
  return {
    options: found.data?.rows ?? [],
    search,
    onSearch: setSearch,
    isLoading: found.isFetching || settled !== search.trim(),
    isError: found.isError,
  };
}

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
