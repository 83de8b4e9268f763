import { join } from "node:path";
import { moduleStarts } from "@crm/domain/module/module-starts";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { FIRST_ROUTE_BYTES } from "@crm/domain/module/size-budgets";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import { gzipSizes, sizeTable } from "@crm/module-kit/chunk-sizes";
import { ROOT } from "../root";

/** Weighs all JavaScript that `/` loads, the shell's and its module's; throws with a table where it is over the budget. */
export async function checkFirstRoute(root: string = ROOT): Promise<void> {
  const sizes = await firstRouteSizes(root);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total <= FIRST_ROUTE_BYTES) return;
  throw new Error(
    [
      `The first route (/) loads ${decimalKilobytes(total)} (gzip) of JavaScript, and may load ${decimalKilobytes(FIRST_ROUTE_BYTES)}.`,
      `Load what it does not show at first by import(), or import less. The builds are in ${join(root, "shell/dist")} and beside it:`,
      sizeTable(sizes),
    ].join("\n"),
  );
}

/** What each script that `/` loads weighs in gzip, in bytes, of the builds below `root`: the shell's and its module's. */
async function firstRouteSizes(root: string): Promise<Map<string, number>> {
  const shell: Record<string, number> = await Bun.file(join(root, "shell/dist/start.json")).json();
  const sizes = Object.entries(shell).filter(([name]) => name.endsWith(".js"));
  return new Map([...named("shell", sizes), ...(await sizesOfModule(root))]);
}

async function sizesOfModule(root: string): Promise<[string, number][]> {
  for (const path of new Bun.Glob("mf-*/dist/module.json").scanSync({ cwd: root })) {
    const description: ModuleDescription = moduleDescription.parse(await Bun.file(join(root, path)).json());
    const start = moduleStarts(description, new Map()).find((each) => each.path === "/");
    if (start) return named(description.name, [...(await gzipSizes(join(root, path, ".."), start.files))]);
  }
  return [];
}

const named = (owner: string, sizes: [string, number][]): [string, number][] =>
  sizes.map(([name, bytes]) => [`${owner}  ${name}`, bytes]);
