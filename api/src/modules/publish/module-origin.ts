import type { ModuleMeans } from "../means";

/** Tells whether a version may be served from where it lies: here (null), or on an origin of `MODULE_ORIGINS`. */
export function isListed(
  address: string | null,
  { moduleOrigins }: Pick<ModuleMeans["site"], "moduleOrigins">,
): boolean {
  return address === null || (URL.canParse(address) && moduleOrigins.includes(new URL(address).origin));
}
