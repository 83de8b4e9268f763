import { SHELL_PARAMETERS } from "@crm/domain/module/module-routes";
import type { SearchReader } from "./read-search";

/** Names the parameters that a reader reads; throws if one of them is required or belongs to the shell. */
export function searchNames(path: string, reader: SearchReader<object>): string[] {
  try {
    reader.parse({});
  } catch (cause) {
    throw new Error(`The search of ${path} rejects a URL without parameters: give each a default.`, { cause });
  }
  const names = Object.keys(reader.shape ?? {});
  const taken = names.find((name) => SHELL_PARAMETERS.includes(name));
  if (taken) throw new Error(`The search of ${path} uses the parameter ${taken}, which the shell uses: rename it.`);
  return names;
}
