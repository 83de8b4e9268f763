import { parseArgs } from "node:util";
import type { ModuleProblem } from "@crm/domain/module/module-checks";
import type { PublishDeps } from "../modules/deps";
import { listModules } from "../modules/list-modules";
import { activateModule } from "../modules/publish/activate-module";
import { publishFolder, publishUrl } from "../modules/publish/publish-version";
import type { AuditContext } from "../platform/audit/record-event";
import { HttpError } from "../platform/errors/errors";
import { CommandRefused } from "../platform/process/command-socket";

type ModuleCommand = (deps: PublishDeps, args: readonly string[]) => Promise<string[]>;

/** Each command returns the response of its API call as one JSON line, which packages/commands formats. */
export const moduleCommands: Record<string, ModuleCommand> = {
  "module:publish": (deps, args) => asLine(() => publish(deps, args)),
  "module:activate": (deps, [name = "", version = ""]) => {
    return asLine(() => switchTo(deps, { name, version }, contextOf(deps)));
  },
  "module:list": (deps) => asLine(() => listModules(deps)),
};

async function publish(deps: PublishDeps, args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { folder: { type: "string" }, at: { type: "string" } },
  });
  const name = positionals[0] ?? "";
  const context = contextOf(deps);
  const { version, isNew } = values.at
    ? await publishUrl(deps, name, values.at, context)
    : await publishFolder(deps, name, values.folder ?? "", context);
  return { isNew, ...(await switchTo(deps, { name, version }, context)) };
}

const switchTo = (deps: PublishDeps, wanted: { name: string; version: string }, context: AuditContext) =>
  deps.db.transaction((tx) => activateModule(tx, deps, wanted, context));

const contextOf = ({ now }: PublishDeps): AuditContext => ({
  actor: `system:command/${systemUser()}`,
  requestId: null,
  at: now(),
});

// Not read from the environment, where users can set any name. In a container, a user may have only a number.
function systemUser(): string {
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
