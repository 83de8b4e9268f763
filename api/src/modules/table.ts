import type { ModuleDescription } from "@crm/domain/module/registry.schema";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../platform/db/columns";

/** What the audit log calls a module; its events have its name for an id. */
export const MODULE = { entity: "module", event: () => null };

/** Every version of a micro-frontend that was stored here; at most one of a name is active. */
export const moduleVersions = pgTable(
  "module_versions",
  {
    name: text().notNull(),
    version: text().notNull(),
    description: jsonb().$type<ModuleDescription>().notNull(),
    files: jsonb().$type<Record<string, string>>().notNull(),
    isActive: boolean().notNull().default(false),
    origin: text({ enum: ["build", "publish"] }).notNull(),
    /** Where the files lie on another host, with a slash behind; null for those that are stored here. */
    address: text(),
    /** What the heaviest screen starts from weighs in gzip; null where the build does not name its files. */
    startBytes: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.version] }),
    uniqueIndex("module_versions_active").on(t.name).where(sql`${t.isActive}`),
  ],
);

/** Who switched a module to which version, and when. */
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
