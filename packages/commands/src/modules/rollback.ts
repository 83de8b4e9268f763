import { parseArgs } from "node:util";
import { moduleNameProblem } from "@crm/domain/module/module-routes";
import { moduleServer } from "./choose-server";
import { CommandError, exitAfter } from "./command-error";
import { rollbackVersion } from "./rollback-version";

const USAGE = `Usage: bun run module:rollback NAME [VERSION] [--to https://crm.example]
  VERSION  a version that module:list shows; default: the one active before the current one
  --to     a running server; its token (modules:publish) is read from MODULES_TOKEN. Default: this machine's server.`;

await exitAfter(rollBack());

async function rollBack(): Promise<void> {
  const { name, wanted, to } = options();
  const server = moduleServer(to);
  const module = (await server.list()).modules.find((each) => each.name === name);
  const version = rollbackVersion(name, module, wanted);
  const { previous } = await server.activate(name, version);
  if (previous === version) console.log(`${name} ${version} is already active. Nothing changed.`);
  else console.log(`${name} ${version} is active. Previous version: ${previous ?? "none"}`);
}

function options() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
    const [name = "", wanted, ...more] = positionals;
    if (more.length === 0 && moduleNameProblem(name) === null) return { name, wanted, to: values.to };
  } catch {
    // The usage explains more than the error of parseArgs.
  }
  throw new CommandError(USAGE, 2);
}
