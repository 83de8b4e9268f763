import { useParams } from "@tanstack/react-router";
import type { ParameterReader } from "./search-reader";

/** What stands in the address for a `$parameter` of the screen's path, decoded: `7` of `/videos/7`. Throws where the path has none of that name. */
export function usePathParameter(name: string): string;
/** The same as a reader reads it, undefined where it makes no sense to it: the number 7 of `/videos/7` by `id`. */
export function usePathParameter<Value>(name: string, reader: ParameterReader<Value>): Value | undefined;
export function usePathParameter(name: string, reader?: ParameterReader<unknown>): unknown {
  const parameters: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = parameters[name];
  if (value === undefined) throw new Error(`The path of this screen has no $${name}.`);
  return reader ? reader(value) : value;
}
