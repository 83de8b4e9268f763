import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import type { ModuleList } from "@crm/domain/module/module-list.schema";
import { asc, desc, lte, sql } from "drizzle-orm";
import type { ModuleMeans } from "./means";
import { moduleActivations, moduleVersions } from "./table";

// More switches of a module than anybody looks back on, and still a small answer.
const HISTORY = 100;

/** Every module with its versions and who switched it when, newest first, and what the shell asks of a new version. */
export async function listModules({ db, shellShared }: Pick<ModuleMeans, "db" | "shellShared">): Promise<ModuleList> {
  const { name, version, isActive, origin, address, createdAt } = moduleVersions;
  const versions = await db
    .select({ name, version, isActive, origin, address, createdAt })
    .from(moduleVersions)
    .orderBy(asc(name), desc(createdAt), desc(version));
  const switches = await recentSwitches(db);
  const names = [...new Set(versions.map((row) => row.name))];
  return {
    shell: { contractVersion: MODULE_CONTRACT_VERSION, shared: shellShared },
    modules: names.map((module) => ({
      name: module,
      versions: versions
        .filter((row) => row.name === module)
        .map(({ name: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      history: switches
        .filter((row) => row.name === module)
        .map((row) => ({ version: row.version, actor: row.actor, at: row.at.toISOString() })),
    })),
  };
}

function recentSwitches(db: ModuleMeans["db"]) {
  const { id, name, version, actor, at } = moduleActivations;
  const place = sql<number>`row_number() over (partition by ${name} order by ${id} desc)`.as("place");
  const placed = db.select({ id, name, version, actor, at, place }).from(moduleActivations).as("placed");
  return db.select().from(placed).where(lte(placed.place, HISTORY)).orderBy(desc(placed.id));
}
