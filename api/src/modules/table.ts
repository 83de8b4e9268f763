import type { ModuleDescription } from "@crm/domain/module/registry.schema";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../platform/db/columns";

export const MODULE = { entity: "module", event: () => null };

/** At most one version of a name is active. */
export const moduleVersions = pgTable(
  "module_versions",
  {
    name: text().notNull(),
    version: text().notNull(),
    description: jsonb().$type<ModuleDescription>().notNull(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    isActive: boolean().notNull().default(false),
    origin: text({ enum: ["build", "publish"] }).notNull(),
    /** Base URL with a trailing slash, or null for files on this server. */
    address: text(),
    /** Gzip bytes of the largest set of files that a screen loads first. null if unknown. */
    startBytes: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.version] }),
    uniqueIndex("module_versions_active").on(t.name).where(sql`${t.isActive}`),
  ],
);

export const moduleActivations = pgTable(
  "module_activations",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("module_activations_name").on(t.name, t.id.desc())],
);
