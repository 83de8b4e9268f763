import type { Actor } from "@crm/domain/access/actor";
import type { ModuleActivation } from "@crm/domain/module/module-list.schema";
import { moduleDescription } from "@crm/domain/module/registry.schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { editAtOnce } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { NotFound, Unprocessable } from "../../platform/errors/errors";
import type { PublishDeps } from "../deps";
import { MODULE, moduleActivations, moduleVersions } from "../table";
import { problemsOf, refuseProblems } from "./check-version";
import { isListed } from "./module-origin";

export const BUILD_ACTOR: Actor = "system:build";

/** The actor in the activations of built versions, which servers of before there were accounts recognise. */
export const BUILD_ACTIVATION = "system";

// Arbitrary, but the same on every server.
const ACTIVATION_LOCK = 7_204_120;

/**
 * Checks the version again and activates one module at a time, so that two modules cannot claim the same path.
 * Throws 404, 409 or 422.
 */
export async function activateModule(
  tx: Db,
  { shellShared, site }: Pick<PublishDeps, "shellShared" | "site">,
  { name, version }: { name: string; version: string },
  context: AuditContext,
): Promise<ModuleActivation> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACTIVATION_LOCK})`);
  const [row] = await tx
    .select()
    .from(moduleVersions)
    .where(and(eq(moduleVersions.name, name), eq(moduleVersions.version, version)));
  if (!row) throw NotFound("Version", `${name} ${version}`);
  if (!isListed(row.address, site))
    throw Unprocessable(
      `${row.address} is not on an origin of MODULE_ORIGINS any more. Add its origin there, or publish the version again.`,
    );
  const { data: description } = moduleDescription.safeParse(row.description);
  if (!description)
    throw Unprocessable(`The module.json of ${name} ${version} does not match the current format. Build it again.`);
  const known = { shellShared, files: Object.keys(row.files), startBytes: row.startBytes };
  refuseProblems(description, await problemsOf(tx, description, known));
  const last = await lastActivation(tx, name);
  // A team may activate the installed version once more. This records that upgrades must keep it.
  if (row.isActive && last?.actor !== BUILD_ACTIVATION) return { name, version, previous: version };
  const previous = last?.version ?? null;
  await editAtOnce(tx, context, MODULE, {
    action: "activated",
    write: async () => {
      await setActiveVersion(tx, name, version);
      const actor = context.actor === BUILD_ACTOR ? BUILD_ACTIVATION : context.actor;
      await tx.insert(moduleActivations).values({ name, version, actor, at: context.at });
      const before = previous === null ? {} : { before: { version: previous } };
      return [{ id: name, row, ...before, after: { version } }];
    },
  });
  return { name, version, previous };
}

export async function lastActivation(tx: Db, name: string): Promise<{ actor: string; version: string } | undefined> {
  const [last] = await tx
    .select({ actor: moduleActivations.actor, version: moduleActivations.version })
    .from(moduleActivations)
    .where(eq(moduleActivations.name, name))
    .orderBy(desc(moduleActivations.id))
    .limit(1);
  return last;
}

// Two statements, because the unique index on active versions is checked row by row.
async function setActiveVersion(tx: Db, name: string, version: string): Promise<void> {
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
