import { parseArgs } from "node:util";
import { moduleServer } from "./choose-server";
import { CommandError, exitAfter } from "./command-error";
import { listLines } from "./list-lines";

const USAGE = `Usage: bun run module:list [NAME] [--to https://crm.example]
  --to  a running server; its token (modules:publish or api:read) is read from MODULES_TOKEN. Default: this machine's server.`;

await exitAfter(list());

async function list(): Promise<void> {
  const { name, to } = options();
  const { modules } = await moduleServer(to).list();
  const shown = modules.filter((module) => name === undefined || module.name === name);
  if (shown.length === 0 && name !== undefined)
    throw new CommandError(`The server has never had a version of ${name}.`);
  if (shown.length === 0)
    console.log("The server has no modules yet. It installs those that were built with it when it starts.");
  else console.log(shown.map((module) => listLines(module).join("\n")).join("\n\n"));
}

function options() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
    const [name, ...more] = positionals;
    if (more.length === 0) return { name, to: values.to };
  } catch {
    // The usage explains more than the error of parseArgs.
  }
  throw new CommandError(USAGE, 2);
}
