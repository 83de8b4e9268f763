import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** Anything that reads the address's parameters, such as a zod schema; every value arrives as text. */
interface SearchReader<Search> {
  parse: (parameters: unknown) => Search;
}

type SearchChange<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/**
 * A screen's search, filter and sort, kept in the address: what the schema reads there, and a setter that changes
 * the named parameters, drops those that are empty or undefined and keeps the others. `replace` adds no history entry.
 */
export function useScreenSearch<Search extends object>(
  schema: SearchReader<Search>,
): [Search, (change: SearchChange<Search>, options?: { replace?: boolean }) => void] {
  const parameters: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => schema.parse(parameters), [schema, parameters]);
  const setSearch = useCallback(
    (change: SearchChange<Search>, { replace = false } = {}) => {
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => withoutEmpty({ ...before, ...change }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [search, setSearch];
}

function withoutEmpty(parameters: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}
