import { moduleDescription } from "@crm/domain/module/registry.schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { editAtOnce } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { NotFound, Unprocessable } from "../../platform/errors/errors";
import type { ModuleMeans } from "../means";
import { MODULE, moduleActivations, moduleVersions } from "../table";
import { problemsOf, refuseProblems } from "./check-version";
import { isListed } from "./module-origin";

/** The actor of what the server does by itself. */
export const SERVER = "system";

// Any constant will do, as long as every replica takes the same.
const SWITCH_LOCK = 7_204_120;

/** What a switch came to: the version that is active now, and the one before it. */
export type Activation = { name: string; version: string; previous: string | null };

/**
 * Switches a module to one of its stored versions in the transaction that is given, writing down who did it and when.
 * Every check is made again here, one switch at a time, so that two modules that claim one path cannot both pass.
 * 404 for a version that is not stored, 409 or 422 where a check forbids it.
 */
export async function activateModule(
  tx: Db,
  { shellShared, site }: Pick<ModuleMeans, "shellShared" | "site">,
  { name, version }: { name: string; version: string },
  context: AuditContext,
): Promise<Activation> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SWITCH_LOCK})`);
  const [row] = await tx
    .select()
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)));
  if (!row) throw NotFound("Version", `${name} ${version}`);
  if (!isListed(row.address, site))
    throw Unprocessable(`${row.address} is not on an origin of MODULE_ORIGINS any more.`);
  // An old version may say of itself what no registry takes any more.
  const { data: description } = moduleDescription.safeParse(row.description);
  if (!description) throw Unprocessable(`The module.json of ${name} ${version} is not one of today's. Build it again.`);
  const known = { shellShared, files: Object.keys(row.files), startBytes: row.startBytes };
  refuseProblems(description, await problemsOf(tx, description, known));
  const last = await lastActivation(tx, name);
  // Whoever publishes what the server brought by itself means it to stay, so that switch counts.
  if (row.isActive && last?.actor !== SERVER) return { name, version, previous: version };
  const previous = last?.version ?? null;
  await editAtOnce(tx, context, MODULE, {
    action: "activated",
    write: async () => {
      await switchTo(tx, name, version);
      await tx.insert(moduleActivations).values({ name, version, actor: context.actor, at: context.at });
      const before = previous === null ? {} : { before: { version: previous } };
      return [{ id: name, row, ...before, after: { version } }];
    },
  });
  return { name, version, previous };
}

/** Who switched a module last, and to what; nothing where it never was. */
export async function lastActivation(tx: Db, name: string): Promise<{ actor: string; version: string } | undefined> {
  const [last] = await tx
    .select({ actor: moduleActivations.actor, version: moduleActivations.version })
    .from(moduleActivations)
    .where(eq(moduleActivations.name, name))
    .orderBy(desc(moduleActivations.id))
    .limit(1);
  return last;
}

// Two statements, because the index that allows one active version of a module looks at each row as it changes.
async function switchTo(tx: Db, name: string, version: string): Promise<void> {
  const ofModule = eq(moduleVersions.name, name);
  await tx
    .update(moduleVersions)
    .set({ isActive: false })
    .where(and(ofModule, eq(moduleVersions.isActive, true)));
  await tx
    .update(moduleVersions)
    .set({ isActive: true })
    .where(and(ofModule, eq(moduleVersions.version, version)));
}
