import { UNKNOWN_CREATOR } from "@crm/domain/import/bulk-upsert";

/** Null in place of a placeholder name or handle that an import made up. */
export function creatorIdentity({ fullName, socialHandle }: { fullName: string; socialHandle: string }): {
  name: string | null;
  handle: string | null;
} {
  return {
    name: fullName === UNKNOWN_CREATOR ? null : fullName,
    handle: socialHandle.startsWith("@unknown-") ? null : socialHandle,
  };
}
