import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { announce } from "../events/announce";
import type { Deps } from "../http/env";
import { defineJob } from "../jobs/define-job";
import { submissionVersions } from "./table";

/** Queue of the work that a new version brings. */
export const PREPARE_VIDEO = "prepare-video";

/** Reads a new version's bytes once and keeps what they say of themselves. */
export const prepareVideoJob = ({ db, files }: Pick<Deps, "db" | "files">) =>
  defineJob({
    name: PREPARE_VIDEO,
    schema: z.object({ submissionId: z.number(), number: z.number() }),
    run: async ({ submissionId, number }) => {
      const version = and(eq(submissionVersions.submissionId, submissionId), eq(submissionVersions.number, number));
      const [found] = await db
        .select({ key: submissionVersions.objectStoragePath })
        .from(submissionVersions)
        .where(version);
      const bytes = found?.key && (await files.read(found.key));
      // Deleted or archived meanwhile: there is nothing left to prepare.
      if (!bytes) return;
      const hash = createHash("sha256");
      for await (const part of bytes) hash.update(part);
      await db.transaction(async (tx) => {
        await tx
          .update(submissionVersions)
          .set({ sha256: hash.digest("hex"), preparation: "ready" })
          .where(version);
        await announce(tx, { type: "submission.prepared", id: submissionId });
      });
    },
  });
