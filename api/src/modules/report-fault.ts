import type { ModuleFault } from "@crm/domain/module/module-fault.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { stripInvisible } from "@crm/domain/text/visible-text";
import { eq } from "drizzle-orm";
import type { AuditContext } from "../platform/audit/record-event";
import type { PlatformDeps } from "../platform/deps";
import { countInMinute } from "../platform/http/guards/count-in-minute";
import { withoutSlugs } from "../platform/process/log/without-slugs";
import { moduleVersions } from "./table";

const PER_MINUTE = API_LIMITS.moduleFaultsPerMinute;

export async function reportFault(
  { db, log, metrics }: Pick<PlatformDeps, "db" | "log" | "metrics">,
  module: string,
  { version, kind, path, message, stack }: ModuleFault,
  { actor, requestId, at }: AuditContext,
): Promise<void> {
  const refusal = "Too many module faults were reported. Try again in a minute.";
  await countInMinute(db, `module-fault:${actor}`, { limit: PER_MINUTE, at, refusal });
  // Unknown names are counted as "unknown", because each label stays in memory until the server stops.
  const [known] = await db
    .select({ name: moduleVersions.name })
    .from(moduleVersions)
    .where(eq(moduleVersions.name, module))
    .limit(1);
  metrics.moduleFaults.inc({ module: known ? module : "unknown" });
  // Control characters are removed, so that a page cannot forge log lines.
  const cleanMessage = lineOf(message);
  const cleanPath = lineOf(path);
  const details = { message: cleanMessage, ...(stack === undefined ? {} : { stack: linesOf(stack) }) };
  log.warn(
    { module, version, kind, path: cleanPath, ...details, actor, requestId },
    `${module} ${version} failed in a page: ${kind} at ${cleanPath}: ${cleanMessage}`,
  );
}

const linesOf = (stack: string) => stack.split("\n").map(lineOf);

const lineOf = (text: string) => withoutSlugs(stripInvisible(text));
