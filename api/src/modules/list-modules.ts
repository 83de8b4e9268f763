import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import type { ModuleList } from "@crm/domain/module/module-list.schema";
import { asc, desc, lte, sql } from "drizzle-orm";
import { actorLabel } from "../platform/audit/actor-label";
import type { PublishDeps } from "./deps";
import { moduleActivations, moduleVersions } from "./table";

const HISTORY = 100;

export async function listModules({ db, shellShared }: Pick<PublishDeps, "db" | "shellShared">): Promise<ModuleList> {
  const { name, version, isActive, origin, address, createdAt } = moduleVersions;
  const versions = await db
    .select({ name, version, isActive, origin, address, createdAt })
    .from(moduleVersions)
    .orderBy(asc(name), desc(createdAt), desc(version));
  const activations = await recentActivations(db);
  const names = [...new Set(versions.map((row) => row.name))];
  return {
    shell: { contractVersion: MODULE_CONTRACT_VERSION, shared: shellShared },
    modules: names.map((module) => ({
      name: module,
      versions: versions
        .filter((row) => row.name === module)
        .map(({ name: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      history: activations
        .filter((row) => row.name === module)
        .map((row) => ({ version: row.version, actor: row.actor, at: row.at.toISOString() })),
    })),
  };
}

function recentActivations(db: PublishDeps["db"]) {
  const { id, name, version, at } = moduleActivations;
  const actor = sql<string>`${actorLabel(sql`${moduleActivations.actor}`)}`.as("label");
  const rank = sql<number>`row_number() over (partition by ${name} order by ${id} desc)`.as("rank");
  const ranked = db.select({ id, name, version, actor, at, rank }).from(moduleActivations).as("ranked");
  return db.select().from(ranked).where(lte(ranked.rank, HISTORY)).orderBy(desc(ranked.id));
}
