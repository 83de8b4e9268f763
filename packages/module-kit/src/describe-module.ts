import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ModuleStart, moduleStarts } from "@crm/domain/module/module-starts";
import { type ModuleDescription, moduleDescription } from "@crm/domain/module/registry.schema";
import { MODULE_START_BYTES } from "@crm/domain/module/size-budgets";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import type { Plugin } from "vite";
import { type CountedChunk, chunksOf, gzipSizes, sizeTable } from "./build/chunk-sizes";
import { contentHash } from "./build/content-hash";
import { preloadLists, withPreload } from "./build/preload-lists";
import { describeRoutes, readDefinition, screenFiles } from "./build/read-definition";
import { sharedVersions } from "./build/shared-libraries";
import type { ModuleDefinition } from "./define-module";

/** Writes a build's `module.json`; a development server serves it at `/module.json`. */
export function describeModule({ name, folder, origin }: { name: string; folder: string; origin: string }): Plugin {
  let outDir = join(folder, "dist");
  let chunks: CountedChunk[] | null = null;
  return {
    name: "describe-module",
    enforce: "post",
    configResolved(config) {
      outDir = resolve(folder, config.build.outDir);
    },
    configureServer(server) {
      let lastError = "";
      server.middlewares.use("/module.json", async (_request, response) => {
        response.setHeader("content-type", "application/json");
        try {
          const description = await describe(await readDefinition(name, folder), folder, "0.0.0-dev");
          response.end(JSON.stringify({ ...description, entry: `${origin}/${description.entry}` }));
        } catch (error) {
          // The shell polls this URL; one log line per error is enough.
          if (String(error) !== lastError) server.config.logger.error(`src/module.ts cannot be used. ${error}`);
          lastError = String(error);
          response.statusCode = 500;
          response.end(JSON.stringify({ error: lastError }));
        }
      });
    },
    writeBundle(_options, bundle) {
      chunks = chunksOf(bundle);
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (!chunks) return;
        for (const note of [".vite", "mf-stats.json"]) await rm(join(outDir, note), { recursive: true, force: true });
        const files = (await readdir(outDir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
        const build = `b${await contentHash(outDir, files)}`;
        const { version } = await packageOf(folder);
        const definition = await readDefinition(name, folder);
        const screens = [...screenFiles(definition)].map(([path, file]) => [path, join(folder, "src", file)] as const);
        const lists = preloadLists(chunks, { entry: join(folder, "src/module"), screens: new Map(screens) });
        const description = withPreload(await describe(definition, folder, `${version}-${build}`), lists);
        await checkStart(description, outDir);
        await writeFile(join(outDir, "module.json"), `${JSON.stringify(description, null, 2)}\n`);
      },
    },
  };
}

async function describe(definition: ModuleDefinition, folder: string, version: string): Promise<ModuleDescription> {
  return moduleDescription.parse({
    name: definition.name,
    version,
    contractVersion: definition.contract,
    entry: "mf-manifest.json",
    routes: await describeRoutes(definition),
    shared: await sharedVersions(folder),
  });
}

async function packageOf(folder: string): Promise<{ version: string }> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

async function checkStart(description: ModuleDescription, folder: string): Promise<ModuleStart[]> {
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
    `${path} of ${name} starts with ${decimalKilobytes(bytes)} (gzip) of the module's code; the limit is ${decimalKilobytes(MODULE_START_BYTES)}.`,
    "Load code that the screen does not need at first by import(), or import less:",
    sizeTable(weights),
  ].join("\n");
}
