import { toast } from "@crm/ui";

/** Puts the address that opens a request into the clipboard. */
export async function copyRequestLink(id: number): Promise<void> {
  const address = `${location.origin}/payments?request=${id}`;
  try {
    await navigator.clipboard.writeText(address);
    toast.success("Copied to clipboard");
  } catch {
    // A page on plain http, or in a frame, may have no clipboard.
    toast.error("The link could not be copied", `Copy it from here: ${address}`);
  }
}
