import { applyAdminPassword } from "./access/log-in/admin-password";
import { encryptSlugs } from "./access/portal-links/encrypt-slugs";
import { reencryptSlugs } from "./access/portal-links/reencrypt-slugs";
import { releaseAllRuns } from "./archive/runs/run-lease";
import type { Config } from "./config";
import type { Deps } from "./deps";
import { ownDataKey } from "./environment/own-data-key";
import { installFrontEnds } from "./modules/install-front-ends";
import { reencryptDetails } from "./payouts/details/reencrypt-details";
import { ensureOwner } from "./people/owner";
import type { Db } from "./platform/db/client";
import { forgetUnfinished } from "./platform/http/receive/idempotency";
import { endDeadRuns } from "./platform/jobs/maintenance-run";
import { checkDataKey, deriveFrom, type PreviousKey } from "./platform/process/keys/data-key";
import { releaseAllFiles } from "./platform/storage/pending-deletions/pending-deletions";
import { reencryptAddresses } from "./portal/products/shipping-address";
import { reencryptPhones } from "./sms/consent/reencrypt-phones";

/** Runs at every start, one server at a time. `root` contains the built front ends. */
export async function prepareData(
  deps: Deps,
  { adminPassword, dataKey, previousDataKey }: Config,
  root: string,
): Promise<void> {
  const previous = previousDataKey === null ? null : previousKey(deps, previousDataKey);
  await checkDataKey(deps.db, deps.site.deriveKey, previous, dataKey === null ? "DATA_DIR/data.key" : "DATA_KEY");
  if (deps.database.kind === "embedded") {
    await forgetUnfinished(deps.db);
    await releaseAllFiles(deps.db);
    await releaseAllRuns(deps.db);
    await endDeadRuns(deps.db, { all: true });
    await encryptSlugs(deps, { haveOlderServersEnded: async () => true }).catch((err: unknown) => {
      // Not fatal, because unencrypted links still work and a full disk must not prevent a start.
      deps.log.error({ err }, "portal links could not be encrypted; the next start tries again");
    });
  }
  await ensureOwner(deps.db, deps.now());
  const { made, isUnused } = await applyAdminPassword(deps.db, adminPassword, deps.now());
  if (isUnused)
    deps.log.warn(
      "ADMIN_PASSWORD or ADMIN_PASSWORD_HASH opens no account: it belongs to the first owner, who was deactivated or is no owner now",
    );
  if (made) console.log(`The admin password is ${made}`);
  await installFrontEnds(deps, root);
}

/** The key in DATA_DIR, for servers without DATA_KEY. */
export function createdDataKey({ dataDir, previousDataKey }: Config, db: Db): Promise<string> {
  return ownDataKey(dataDir, db, previousDataKey === null ? null : deriveFrom(previousDataKey));
}

function previousKey({ log }: Deps, dataKey: string): PreviousKey {
  const reencrypt: PreviousKey["reencrypt"] = async (tx, keys) => {
    await reencryptDetails(tx, { ...keys, log });
    await reencryptPhones(tx, { ...keys, log });
    await reencryptSlugs(tx, { ...keys, log });
    await reencryptAddresses(tx, { ...keys, log });
  };
  return { deriveKey: deriveFrom(dataKey), reencrypt };
}
