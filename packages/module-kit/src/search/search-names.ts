import { SHELL_PARAMETERS } from "@crm/domain/module/module-routes";
import type { SearchReader } from "./read-search";

/**
 * The names of the parameters that a screen reads from its address, as its reader tells them by its shape (a zod object
 * does). Throws for one that would break the screen's own bare address, or that takes a parameter of the shell's.
 */
export function searchNames(path: string, reader: SearchReader<object>): string[] {
  try {
    reader.parse({});
  } catch (cause) {
    throw new Error(`The search of ${path} refuses an address without parameters: give each a default.`, { cause });
  }
  const names = Object.keys(reader.shape ?? {});
  const taken = names.find((name) => SHELL_PARAMETERS.includes(name));
  if (taken) throw new Error(`The search of ${path} takes the parameter ${taken}, which is the shell's: rename it.`);
  return names;
}
