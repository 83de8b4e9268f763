import { eq, lte } from "drizzle-orm";
import { z } from "zod";
import type { PlatformDeps } from "../../platform/deps";
import { defineJob } from "../../platform/jobs/define-job";
import { conversions, pageKey } from "./table";

const MOST_PAGES = 50;

/** Removes a conversion: its pictures first, its row after, so that a removal that breaks off is done again. */
export async function removePages({ db, files }: Pick<PlatformDeps, "db" | "files">, id: string): Promise<void> {
  for (let page = 1; page <= MOST_PAGES; page += 1) await files.remove(pageKey(id, page));
  await db.delete(conversions).where(eq(conversions.id, id));
}

/** Every five minutes: removes the pictures that have had their hour. */
export const removePagesJob = (deps: Pick<PlatformDeps, "db" | "files" | "now">) =>
  defineJob({
    name: "remove-converted-pages",
    makesRoom: true,
    schema: z.object({}),
    cron: "*/5 * * * *",
    run: async () => {
      const expired = await deps.db
        .select({ id: conversions.id })
        .from(conversions)
        .where(lte(conversions.expiresAt, deps.now()));
      for (const { id } of expired) await removePages(deps, id);
    },
  });
