import { checksBeforeSwitch, type ModuleCheckContext, type ModuleProblem } from "@crm/domain/module/module-checks";
import { MODULE_CONTRACT_VERSION } from "@crm/domain/module/module-entry";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { Conflict, Unprocessable } from "../../platform/errors/errors";
import { moduleVersions } from "../table";

type Known = Pick<ModuleCheckContext, "shellShared" | "files" | "startBytes">;

export async function problemsOf(db: Db, description: ModuleDescription, known: Known): Promise<ModuleProblem[]> {
  const rows = await db
    .select({ name: moduleVersions.name, description: moduleVersions.description })
    .from(moduleVersions)
    .where(eq(moduleVersions.isActive, true));
  const active = rows.flatMap(({ name, description: stored }) => {
    const { data } = moduleDescription.safeParse(stored);
    return data ? [{ name, routes: data.routes }] : [];
  });
  return checksBeforeSwitch(description, { ...known, active, contractVersion: MODULE_CONTRACT_VERSION });
}

/** Throws 409 if all problems are conflicts with the paths or navigation of other modules, else 422. */
export function refuseProblems({ name, version }: ModuleDescription, problems: readonly ModuleProblem[]): void {
  if (problems.length === 0) return;
  const message = `${name} ${version} cannot be activated. ${problems.map(({ text }) => text).join(" ")}`;
  const isConflict = problems.every(({ kind }) => kind === "path" || kind === "navigation");
  throw isConflict
    ? Conflict(message, "checks_failed", { problems })
    : Unprocessable(message, "checks_failed", { problems });
}
