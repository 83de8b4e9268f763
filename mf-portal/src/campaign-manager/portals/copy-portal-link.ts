import { copyText } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { portalAddress } from "./portal-rows";

/** Puts the address of a portal into the clipboard, or shows it where that is not allowed. */
export async function copyPortalLink(slug: string, fullName: string): Promise<void> {
  const address = portalAddress(slug);
  if (await copyText(address)) toast.success("Copied", `The portal link of ${fullName} is in the clipboard.`);
  else toast.error("The link could not be copied", `Copy it from here: ${address}`);
}
