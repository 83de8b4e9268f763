import { removeBytesJob } from "../contract-files/delete-file";
import { removePagesJob } from "../conversion/remove-pages";
import type { Deps } from "../http/env";
import type { JobDefinition } from "./define-job";
import { purgeExpired } from "./purge-expired";

/** Every kind of work the server does by itself; each feature adds its own. */
export const jobList = (deps: Deps): JobDefinition[] => [
  purgeExpired(deps),
  removeBytesJob(deps),
  removePagesJob(deps),
];
