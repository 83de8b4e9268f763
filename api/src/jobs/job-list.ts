import { z } from "zod";
import { purgeSessions } from "../auth/session";
import { removeBytesJob } from "../contract-files/delete-file";
import type { Deps } from "../http/env";
import { defineJob, type JobDefinition } from "./define-job";

/** Every kind of work the server does by itself; each feature adds its own. */
export const jobList = (deps: Deps): JobDefinition[] => [
  defineJob({
    name: "purge-expired",
    schema: z.object({}),
    cron: "17 * * * *",
    run: () => purgeSessions(deps.db, { now: deps.now(), idleMinutes: deps.site.sessionIdleMinutes }),
  }),
  removeBytesJob(deps),
];
