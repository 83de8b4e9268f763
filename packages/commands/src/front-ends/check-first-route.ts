import { join } from "node:path";
import { moduleStarts } from "@crm/domain/module/module-starts";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { FIRST_ROUTE_BYTES } from "@crm/domain/module/size-budgets";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import { gzipSizes, sizeTable } from "@crm/module-kit/chunk-sizes";
import { ROOT } from "../root";

/** Throws with a table of sizes when the JavaScript that `/` loads exceeds its budget. */
export async function checkFirstRoute(root: string = ROOT): Promise<void> {
  const sizes = await gzipSizesOfFirstRoute(root);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total <= FIRST_ROUTE_BYTES) return;
  throw new Error(
    [
      `The first route (/) loads ${decimalKilobytes(total)} (gzip) of JavaScript; the limit is ${decimalKilobytes(FIRST_ROUTE_BYTES)}.`,
      `Import code that the first view does not need with import(), or remove it. Sizes of the builds in ${root}:`,
      sizeTable(sizes),
    ].join("\n"),
  );
}

async function gzipSizesOfFirstRoute(root: string): Promise<Map<string, number>> {
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
