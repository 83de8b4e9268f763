import { UNKNOWN_CREATOR } from "@crm/domain/import/bulk-upsert";

/** A creator's name and handle; null for one that nobody gave, in whose place an import put words of its own. */
export function knownOf({ fullName, socialHandle }: { fullName: string; socialHandle: string }): {
  name: string | null;
  handle: string | null;
} {
  return {
    name: fullName === UNKNOWN_CREATOR ? null : fullName,
    handle: socialHandle.startsWith("@unknown-") ? null : socialHandle,
  };
}
