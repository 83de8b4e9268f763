import { z } from "zod";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { defineJob } from "../../platform/jobs/define-job";
import { findByEmail, type StoredPerson } from "../team/person";
import { mailLink } from "./mail-link";
import { isPasswordSetFor, recordRequest, requestReset, wasRequestedSince } from "./request-reset";

export const FORGOTTEN_PASSWORD = "forgotten-password";

const BETWEEN_REQUESTS_MS = 5 * 60_000;

/** Where links of the log-in screen lead; null if none are mailed. */
export const mailedOrigin = ({ mail, site }: Pick<PlatformDeps, "mail" | "site">): string | null =>
  mail && site.publicUrl ? site.publicUrl.origin : null;

type Deps = Pick<PlatformDeps, "db" | "jobs" | "mail" | "site" | "log" | "now">;

/** The call only queues this job, so that it takes as long for e-mails of nobody. */
export const forgottenPasswordJob = (deps: Deps) =>
  defineJob({
    name: FORGOTTEN_PASSWORD,
    schema: z.object({ email: z.string() }),
    run: async ({ email }) => {
      const person = await findByEmail(deps.db, email);
      if (person?.status === "active") await deps.db.transaction((tx) => answer(tx, deps, person));
    },
  });

async function answer(tx: Db, deps: Deps, { id }: StoredPerson): Promise<void> {
  const { site } = deps;
  const origin = mailedOrigin(deps);
  const at = deps.now();
  if (await wasRequestedSince(tx, id, new Date(at.getTime() - BETWEEN_REQUESTS_MS))) return;
  const context = { actor: "system:forgotten-password", requestId: null, at } as const;
  // Without a mail, the owners see the request in the audit log and make a link.
  if (origin === null || (await isPasswordSetFor(tx, site, id))) return recordRequest(tx, context, id);
  const { token } = await requestReset(tx, context, { id, site });
  await mailLink(tx, deps, { kind: "reset", userId: id, token, origin });
}
