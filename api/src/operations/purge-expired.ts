import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { purgeEmbedSessions, purgeMemoryTokens } from "../access/embed/embed-session";
import { purgeUsedTickets } from "../access/embed/redeem-ticket";
import { purgeLinks } from "../access/links/person-link";
import { purgeLogInFailures } from "../access/log-in/log-in-attempts";
import { purgeSessions } from "../access/log-in/session";
import { purgePortalMisses } from "../access/portal-links/open-portal";
import type { PlatformDeps } from "../platform/deps";
import { purgeMinuteCounts } from "../platform/http/guards/count-in-minute";
import { purgeIdempotencyKeys } from "../platform/http/receive/idempotency";
import { defineJob } from "../platform/jobs/define-job";
import { purgeServers } from "../platform/jobs/server-presence";
import { purgeOptIns } from "../sms/consent/consent";
import { purgeUploads, reconcileUploads } from "../uploads/purge-uploads";

// Longer than any upload may pause.
const TEMP_FILE_HOURS = 24;

export const purgeExpired = (deps: PlatformDeps) => {
  const { db, now, site, tempDir } = deps;
  return defineJob({
    name: "purge-expired",
    freesSpace: true,
    schema: z.object({}),
    cron: "17 * * * *",
    run: async () => {
      await purgeSessions(db, { now: now(), idleMinutes: site.sessionIdleMinutes });
      await purgeEmbedSessions(db, site, now());
      await purgeMemoryTokens(db, now());
      await purgeUsedTickets(db, now());
      await purgeLinks(db, now());
      await purgeLogInFailures(db, now());
      await purgePortalMisses(db, now());
      await purgeOptIns(db, now());
      await purgeMinuteCounts(db, now());
      await purgeIdempotencyKeys(db, now());
      await purgeServers(db);
      await purgeUploads(deps, now());
      await reconcileUploads(deps, { now: now(), graceMs: 3_600_000 });
      await purgeTempFiles(tempDir, Date.now() - TEMP_FILE_HOURS * 3_600_000);
    },
  });
};

// `before` comes from the system clock, like the timestamps of files.
async function purgeTempFiles(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const times = await stat(path).catch(() => null);
    if (times?.isFile() && times.mtimeMs < before) await rm(path, { force: true });
  }
}
