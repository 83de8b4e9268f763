import { parseArgs } from "node:util";
import type { ModuleProblem } from "@crm/domain/module/module-checks";
import { listModules } from "../modules/list-modules";
import type { ModuleMeans } from "../modules/means";
import { activateModule } from "../modules/publish/activate-module";
import { takeAddress, takeFolder } from "../modules/publish/take-version";
import type { AuditContext } from "../platform/audit/record-event";
import { HttpError } from "../platform/errors/errors";
import { CommandRefused } from "../platform/process/command-socket";

type ModuleCommand = (means: ModuleMeans, args: readonly string[]) => Promise<string[]>;

/**
 * The data half of `module:publish`, `module:rollback` and `module:list`, which packages/commands puts into words: each
 * answers as its call of the API does, in a line of JSON.
 */
export const moduleCommands: Record<string, ModuleCommand> = {
  "module:publish": (means, args) => asLine(() => publish(means, args)),
  "module:activate": (means, [name = "", version = ""]) => {
    return asLine(() => switchTo(means, { name, version }, contextOf(means)));
  },
  "module:list": (means) => asLine(() => listModules(means)),
};

async function publish(means: ModuleMeans, args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { folder: { type: "string" }, at: { type: "string" } },
  });
  const name = positionals[0] ?? "";
  const context = contextOf(means);
  const { version, isNew } = values.at
    ? await takeAddress(means, name, values.at, context)
    : await takeFolder(means, name, values.folder ?? "", context);
  return { isNew, ...(await switchTo(means, { name, version }, context)) };
}

const switchTo = (means: ModuleMeans, wanted: { name: string; version: string }, context: AuditContext) =>
  means.db.transaction((tx) => activateModule(tx, means, wanted, context));

const contextOf = ({ now }: ModuleMeans): AuditContext => ({ actor: `command:${user()}`, requestId: null, at: now() });

// Asked of the system, for the environment may name anybody; in a container a number may be all there is.
function user(): string {
  const { stdout, success } = Bun.spawnSync(["id", "-un"]);
  return (success && stdout.toString().trim()) || `uid ${process.getuid?.() ?? "unknown"}`;
}

async function asLine(work: () => Promise<object>): Promise<string[]> {
  try {
    return [JSON.stringify(await work())];
  } catch (error) {
    if (error instanceof HttpError) throw new CommandRefused(refusalText(error));
    throw error;
  }
}

function refusalText({ message, details }: HttpError): string {
  const problems = details.body?.problems;
  return Array.isArray(problems) ? problems.map(({ text }: ModuleProblem) => text).join("\n") : message;
}
