import { parseArgs } from "node:util";
import { moduleNameProblem } from "@crm/domain/module/module-routes";
import { moduleServer } from "./choose-server";
import { endWith, Refused } from "./refused";
import { versionToGoBackTo } from "./version-to-go-back-to";

const USAGE = `Usage: bun run module:rollback NAME [VERSION] [--to https://crm.example]
  VERSION  one that module:list shows; without it, the one that was active before the present one
  --to     a running server; its token (modules:publish) is read from MODULES_TOKEN. Without it: this machine's own.`;

await endWith(rollBack());

async function rollBack(): Promise<void> {
  const { name, wanted, to } = options();
  const server = moduleServer(to);
  const module = (await server.list()).modules.find((each) => each.name === name);
  const version = versionToGoBackTo(name, module, wanted);
  const { previous } = await server.activate(name, version);
  if (previous === version) console.log(`${name} ${version} is active already. Nothing has changed.`);
  else console.log(`${name} is back at ${version}. Before it: ${previous ?? "none"}`);
}

function options() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
    const [name = "", wanted, ...more] = positionals;
    if (more.length === 0 && moduleNameProblem(name) === null) return { name, wanted, to: values.to };
  } catch {
    // What parseArgs says of an unknown option is less help than the usage.
  }
  throw new Refused(USAGE, 2);
}
