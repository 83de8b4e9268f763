import type { ModuleRegistry } from "@crm/domain/registry.schema";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { moduleVersions } from "./table";

/** The active version of each module, as `GET /modules.json` lists them. */
export async function readRegistry(db: Db): Promise<ModuleRegistry> {
  const active = await db
    .select()
    .from(moduleVersions)
    .where(eq(moduleVersions.isActive, true))
    .orderBy(asc(moduleVersions.name));
  return {
    modules: active.map(({ name, version, description, files }) => ({
      name,
      version,
      entry: `/mf/${name}/${version}/${description.entry}`,
      integrity: sriOf(files[description.entry]),
      contractVersion: description.contractVersion,
      routes: description.routes,
    })),
  };
}

const sriOf = (hex = "") => `sha256-${Buffer.from(hex, "hex").toString("base64")}`;
