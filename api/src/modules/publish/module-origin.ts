import type { PublishDeps } from "../deps";

/** A null address means this server. */
export function isListed(
  address: string | null,
  { moduleOrigins }: Pick<PublishDeps["site"], "moduleOrigins">,
): boolean {
  return address === null || (URL.canParse(address) && moduleOrigins.includes(new URL(address).origin));
}
