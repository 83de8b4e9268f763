import { noPortal, portalOf } from "../../access/portal-links/portal-of";
import { slugOpener } from "../../access/portal-links/seal-slug";
import { lockContract } from "../../contracts/queries";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Conflict } from "../../platform/errors/errors";
import { confirmDataKey } from "../../platform/process/keys/data-key";

/**
 * The slug of a contract's portal, for a caller who may write contracts; each time is in the audit log. 404 without a portal,
 * 409 where the slug cannot be decrypted, 503 where this server has an old key.
 */
export async function readSlug(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  contractId: number,
): Promise<string> {
  await lockContract(tx, contractId);
  const link = await portalOf(tx, contractId);
  if (!link) throw noPortal();
  const slug = link.slug ?? slugOpener(site.deriveKey)({ ...link, slugHash: link.slugHash ?? "" });
  if (slug === null) {
    await confirmDataKey(tx, { deriveKey: site.deriveKey, log });
    throw Conflict(UNREADABLE, "portal_link_unreadable");
  }
  await recordEvent(tx, context, {
    action: "portal.link-shown",
    entity: "portal",
    entityId: link.id,
    after: { contractId },
  });
  return slug;
}

const UNREADABLE =
  "This link was encrypted with another DATA_KEY and cannot be shown. It still opens the portal. Replace it to get a link that can be shown.";
