import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { readSearch, type SearchReader } from "./read-search";
import type { ParameterReader } from "./search-reader";

type SearchChange<Search> = { [Name in keyof Search]?: Search[Name] | undefined };

/** Keeps a screen's search, filter and sort in the URL; the setter drops empty parameters and keeps the others. */
export function useScreenSearch<Search extends object>(
  schema: SearchReader<Search>,
): [Search, (change: SearchChange<Search>, options?: { replace?: boolean }) => void] {
  const parameters: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(schema, parameters), [schema, parameters]);
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

/** Returns a decoded `$parameter` of the path; throws if the path has no parameter of that name. */
export function usePathParameter(name: string): string;
export function usePathParameter<Value>(name: string, reader: ParameterReader<Value>): Value | undefined;
export function usePathParameter(name: string, reader?: ParameterReader<unknown>): unknown {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = parameters[name];
  if (value === undefined) throw new Error(`The path of this screen has no $${name}.`);
  return reader ? reader(value) : value;
}
