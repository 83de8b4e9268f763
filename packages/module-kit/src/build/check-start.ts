import { type ModuleStart, moduleStarts } from "@crm/domain/module/module-starts";
import type { ModuleDescription } from "@crm/domain/module/registry.schema";
import { MODULE_START_BYTES } from "@crm/domain/module/size-budgets";
import { gzipSizes } from "./gzip-sizes";
import { kilobytes, sizeTable } from "./size-table";

/** Weighs what each screen of a built module starts from; throws with a table where one is over the budget. */
export async function checkStart(description: ModuleDescription, folder: string): Promise<ModuleStart[]> {
  const { routes, preload = [] } = description;
  const named = [...new Set([...preload, ...routes.flatMap((route) => route.preload ?? [])])];
  const sizes = await gzipSizes(folder, named);
  const starts = moduleStarts(description, sizes);
  const over = starts.filter(({ bytes }) => bytes > MODULE_START_BYTES);
  if (over.length > 0) throw new Error(over.map((start) => refusal(description.name, start, sizes)).join("\n\n"));
  return starts;
}

function refusal(name: string, { path, files, bytes }: ModuleStart, sizes: ReadonlyMap<string, number>): string {
  const weights = new Map(files.map((file) => [file, sizes.get(file) ?? 0]));
  return [
    `${name} starts ${path} from ${kilobytes(bytes)} (gzip) of its own code, and may from ${kilobytes(MODULE_START_BYTES)}.`,
    "Load what the screen does not show at first by import(), or import less:",
    sizeTable(weights),
  ].join("\n");
}
