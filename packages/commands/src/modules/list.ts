import { parseArgs } from "node:util";
import { moduleServer } from "./choose-server";
import { listLines } from "./list-lines";
import { endWith, Refused } from "./refused";

const USAGE = `Usage: bun run module:list [NAME] [--to https://crm.example]
  --to  a running server; its token (modules:publish or api:read) is read from MODULES_TOKEN. Without it: this machine's own.`;

await endWith(list());

async function list(): Promise<void> {
  const { name, to } = options();
  const { modules } = await moduleServer(to).list();
  const shown = modules.filter((module) => name === undefined || module.name === name);
  if (shown.length === 0 && name !== undefined) throw new Refused(`No version of ${name} was ever there.`);
  if (shown.length === 0)
    console.log("There are no modules yet. A server brings those along that were built beside it.");
  else console.log(shown.map((module) => listLines(module).join("\n")).join("\n\n"));
}

function options() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
    const [name, ...more] = positionals;
    if (more.length === 0) return { name, to: values.to };
  } catch {
    // What parseArgs says of an unknown option is less help than the usage.
  }
  throw new Refused(USAGE, 2);
}
