import { join } from "node:path";
import { heaviestStart, moduleStarts } from "@crm/domain/module/module-starts";
import { moduleDescription } from "@crm/domain/module/registry.schema";
import { FIRST_ROUTE_BYTES, MODULE_START_BYTES } from "@crm/domain/module/size-budgets";

const ROOT = join(import.meta.dir, "../../../..");

/** What the built shell and modules start from in kB of gzip, beside what they may: a line for `/` and one for each module. */
export async function startSizes(): Promise<string[]> {
  const shell: Record<string, number> = await Bun.file(join(ROOT, "shell/dist/start.json")).json();
  let first = Object.entries(shell).reduce((sum, [name, bytes]) => sum + (name.endsWith(".js") ? bytes : 0), 0);
  const lines: string[] = [];
  for (const path of new Bun.Glob("mf-*/dist/module.json").scanSync({ cwd: ROOT })) {
    const description = moduleDescription.parse(await Bun.file(join(ROOT, path)).json());
    const starts = moduleStarts(description, await gzipSizes(join(ROOT, path, ".."), description));
    first += starts.find((start) => start.path === "/")?.bytes ?? 0;
    lines.push(words(`${description.name} before its lazy parts`, heaviestStart(starts), MODULE_START_BYTES));
  }
  return [words("JavaScript of /", first, FIRST_ROUTE_BYTES), ...lines];
}

async function gzipSizes(folder: string, { preload = [], routes }: ReturnType<typeof moduleDescription.parse>) {
  const names = new Set([...preload, ...routes.flatMap((route) => route.preload ?? [])]);
  const sizes = [...names].map(async (name) => {
    const bytes = await Bun.file(join(folder, name)).bytes();
    return [name, Bun.gzipSync(bytes, { level: 9 }).byteLength] as const;
  });
  return new Map(await Promise.all(sizes));
}

function words(what: string, bytes: number, allowed: number): string {
  const verdict = bytes <= allowed ? "within" : "MISSED";
  return `${what}: ${(bytes / 1000).toFixed(1)} kB gzip · allowed ${allowed / 1000} kB · ${verdict}`;
}
