import { join } from "node:path";
import { moduleStarts } from "@crm/domain/module/module-starts";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { gzipSizes } from "@crm/module-kit/vite";

/** What each script that `/` loads weighs in gzip, in bytes, of the builds below `root`: the shell's and its module's. */
export async function firstRouteSizes(root: string): Promise<Map<string, number>> {
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
