import { copyText } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { portalUrl } from "./portal-rows";

/** Shows the link in a toast if the browser refuses access to the clipboard. */
export async function copyPortalLink(slug: string, fullName: string): Promise<void> {
  const address = portalUrl(slug);
  if (await copyText(address)) toast.success("Copied", `The portal link of ${fullName} is in the clipboard.`);
  else toast.error("The link could not be copied", `Copy it from here: ${address}`);
}
