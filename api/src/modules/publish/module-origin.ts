import type { PublishDeps } from "../deps";

/** An `address` of null means this server. */
export function isListed(
  address: string | null,
  { moduleOrigins }: Pick<PublishDeps["site"], "moduleOrigins">,
): boolean {
  return address === null || (URL.canParse(address) && moduleOrigins.includes(new URL(address).origin));
}
