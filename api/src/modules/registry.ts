import { pathsClash } from "@crm/domain/module/module-routes";
import {
  type ModuleRegistry,
  moduleDescription,
  type RegistryEntry,
  registryEntry,
} from "@crm/domain/module/registry.schema";
import { asc, eq } from "drizzle-orm";
import type { PlatformDeps } from "../platform/deps";
import { isListed } from "./publish/module-origin";
import { moduleVersions } from "./table";

type Row = typeof moduleVersions.$inferSelect;
type Deps = Pick<PlatformDeps, "db" | "log" | "site">;

/** Omits invalid rows and logs them. */
export async function readRegistry({ db, log, site }: Deps): Promise<ModuleRegistry> {
  const active = await db
    .select()
    .from(moduleVersions)
    .where(eq(moduleVersions.isActive, true))
    .orderBy(asc(moduleVersions.name));
  const modules: RegistryEntry[] = [];
  for (const row of active) {
    const entry = entryOf(row, site, modules);
    if (typeof entry === "string") warnOnce(log, row, entry);
    else modules.push(entry);
  }
  return { modules };
}

function entryOf(row: Row, site: Deps["site"], listed: readonly RegistryEntry[]): RegistryEntry | string {
  const { name, version, files, address } = row;
  if (!isListed(address, site)) return `${address} is not on an origin of MODULE_ORIGINS`;
  const described = moduleDescription.safeParse(row.description);
  if (!described.success) return issueOf(described.error);
  const { entry, contractVersion, routes, preload } = described.data;
  const base = address ?? `/mf/${name}/${version}/`;
  const parsed = registryEntry.safeParse({
    name,
    version,
    entry: `${base}${entry}`,
    integrity: sriOf(files[entry]),
    contractVersion,
    routes,
    preload,
  });
  if (!parsed.success) return issueOf(parsed.error);
  for (const { path } of routes) {
    const owner = listed.find((other) => other.routes.some((theirs) => pathsClash(path, theirs.path)));
    if (owner) return `${path} belongs to ${owner.name}`;
  }
  return parsed.data;
}

function issueOf({ issues: [issue] }: { issues: { path: PropertyKey[]; message: string }[] }): string {
  return `${issue?.path.map(String).join(".")}: ${issue?.message}`;
}

const sriOf = (hex = "") => `sha256-${Buffer.from(hex, "hex").toString("base64")}`;

// Every page reads the registry, so each reason is logged once.
const loggedReasons = new WeakMap<Deps["log"], Set<string>>();

function warnOnce(log: Deps["log"], { name, version }: Row, reason: string): void {
  const reasons = loggedReasons.get(log) ?? new Set();
  loggedReasons.set(log, reasons);
  const key = `${name} ${version} ${reason}`;
  if (reasons.has(key)) return;
  reasons.add(key);
  log.warn({ module: name, version, reason }, "a module is left out of the registry");
}
