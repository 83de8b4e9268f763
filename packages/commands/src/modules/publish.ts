import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ModulePublished } from "@crm/domain/module/module-list.schema";
import { moduleNameProblem } from "@crm/domain/module/module-routes";
import { decimalKilobytes } from "@crm/domain/value/bytes";
import { runBuild } from "../front-ends/build-front-ends";
import { frontEnds } from "../front-ends/front-ends";
import { type BuiltModule, readBuiltModule } from "./built-module";
import { moduleServer } from "./choose-server";
import { CommandError, exitAfter } from "./command-error";
import type { ModuleServer } from "./module-server";

const USAGE = `Usage: bun run module:publish NAME [--to https://crm.example] [--from FOLDER] [--no-build] [--at URL]
  --to        a running server; its token (modules:publish) is read from MODULES_TOKEN. Default: this machine's server.
  --from      the module's folder; default: NAME in this repository
  --no-build  publish the existing dist/
  --at        publish a version that another host serves at this URL (the server's MODULE_ORIGINS must list its origin)`;

await exitAfter(publish());

async function publish(): Promise<void> {
  const { name, to, from, at, isBuilt } = options();
  const server = moduleServer(to);
  const published = at === undefined ? await publishBuild() : await server.publishFromUrl(name, at);
  for (const line of resultLines(published, server)) console.log(line);

  async function publishBuild(): Promise<ModulePublished> {
    const folder = await moduleFolder(name, from);
    if (!isBuilt) await build(name, folder);
    const built = await readBuiltModule(name, join(folder, "dist"));
    console.log(sizeLine(built));
    return server.publish(built);
  }
}

function options() {
  const { positionals, values } = parsed();
  const [name = "", ...more] = positionals;
  if (more.length > 0 || moduleNameProblem(name) !== null) throw new CommandError(USAGE, 2);
  const isBuilt = values["no-build"] ?? false;
  if (values.at !== undefined && (isBuilt || values.from !== undefined)) throw new CommandError(USAGE, 2);
  return { name, to: values.to, from: values.from, at: values.at, isBuilt };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: "string" },
        from: { type: "string" },
        at: { type: "string" },
        "no-build": { type: "boolean" },
      },
    });
  } catch {
    throw new CommandError(USAGE, 2);
  }
}

async function moduleFolder(name: string, from: string | undefined): Promise<string> {
  if (from !== undefined) {
    const folder = resolve(from);
    if (!existsSync(join(folder, "package.json")))
      throw new CommandError(`${folder} is not the folder of a module.`, 2);
    return folder;
  }
  const known = (await frontEnds()).filter((each) => each.name.startsWith("mf-"));
  const found = known.find((each) => each.name === name);
  if (found) return found.folder;
  throw new CommandError(
    `This repository has no module ${name}. Modules: ${known.map((each) => each.name).join(", ")}`,
    2,
  );
}

async function build(name: string, folder: string): Promise<void> {
  console.log(`Building ${name} …`);
  await runBuild({ name, folder }).catch((error: unknown) => {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  });
}

function sizeLine({ description: { name, version }, files, startBytes }: BuiltModule): string {
  const start = startBytes === null ? "" : `, first load ${decimalKilobytes(startBytes)} (gzip)`;
  return `${name} ${version}: ${files.length} files${start}`;
}

function resultLines({ name, version, previous, isNew }: ModulePublished, { flag }: ModuleServer): string[] {
  if (previous === version)
    return [`${name} ${version} is already active. It stays active until you publish another version or roll back.`];
  return [
    `${name} ${version} is active${isNew ? "" : " (the server already had its files)"}. ${
      previous === null ? "It is the first version on this server." : `Previous version: ${previous}`
    }`,
    "Open pages keep the version that they loaded; new pages load this one.",
    ...(previous === null ? [] : [`To roll back: bun run module:rollback ${name}${flag}`]),
  ];
}
