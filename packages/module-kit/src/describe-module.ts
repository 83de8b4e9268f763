import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ModuleDescription, moduleDescription } from "@crm/domain/registry.schema";
import type { Plugin } from "vite";
import { contentHash } from "./content-hash";
import { describeRoutes, readDefinition } from "./read-definition";
import { sharedVersions } from "./shared-versions";

/** Writes a build's `module.json` from the module's own definition; a development server answers the same at `/module.json`. */
export function describeModule({ name, folder, origin }: { name: string; folder: string; origin: string }): Plugin {
  let outDir = join(folder, "dist");
  let isWritten = false;
  return {
    name: "describe-module",
    enforce: "post",
    configResolved(config) {
      outDir = resolve(folder, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use("/module.json", (_request, response, next) => {
        describe(name, folder, "0.0.0-dev").then(
          (description) => {
            response.setHeader("content-type", "application/json");
            response.end(JSON.stringify({ ...description, entry: `${origin}/${description.entry}` }));
          },
          (error: unknown) => next(error),
        );
      });
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        // A build that failed has nothing to describe, and its own error is the one to read.
        if (!isWritten) return;
        // Notes of the bundler to itself, which nobody is to be served.
        for (const note of [".vite", "mf-stats.json"]) await rm(join(outDir, note), { recursive: true, force: true });
        const files = (await readdir(outDir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
        const build = `b${await contentHash(outDir, files)}`;
        const { version } = await packageOf(folder);
        const description = await describe(name, folder, `${version}-${build}`);
        await writeFile(join(outDir, "module.json"), `${JSON.stringify(description, null, 2)}\n`);
      },
    },
  };
}

async function describe(name: string, folder: string, version: string): Promise<ModuleDescription> {
  const definition = await readDefinition(name, folder);
  return moduleDescription.parse({
    name,
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
