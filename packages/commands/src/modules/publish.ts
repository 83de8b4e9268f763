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
import type { ModuleServer } from "./module-server";
import { endWith, Refused } from "./refused";

const USAGE = `Usage: bun run module:publish NAME [--to https://crm.example] [--from FOLDER] [--no-build] [--at ADDRESS]
  --to        a running server; its token (modules:publish) is read from MODULES_TOKEN. Without it: this machine's own.
  --from      the module's folder, where it is not NAME in this repository
  --no-build  publish what lies in its dist/ as it is
  --at        publish a version that another host serves at this address (its origin must be in MODULE_ORIGINS there)`;

await endWith(publish());

async function publish(): Promise<void> {
  const { name, to, from, at, isBuilt } = options();
  const server = moduleServer(to);
  const published = at === undefined ? await publishBuild() : await server.publishAddress(name, at);
  for (const line of endLines(published, server)) console.log(line);

  async function publishBuild(): Promise<ModulePublished> {
    const folder = await moduleFolder(name, from);
    if (!isBuilt) await build(name, folder);
    const built = await readBuiltModule(name, join(folder, "dist"));
    console.log(weightLine(built));
    return server.publish(built);
  }
}

function options() {
  const { positionals, values } = parsed();
  const [name = "", ...more] = positionals;
  if (more.length > 0 || moduleNameProblem(name) !== null) throw new Refused(USAGE, 2);
  const isBuilt = values["no-build"] ?? false;
  if (values.at !== undefined && (isBuilt || values.from !== undefined)) throw new Refused(USAGE, 2);
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
    throw new Refused(USAGE, 2);
  }
}

async function moduleFolder(name: string, from: string | undefined): Promise<string> {
  if (from !== undefined) {
    const folder = resolve(from);
    if (!existsSync(join(folder, "package.json"))) throw new Refused(`${folder} is no module's folder.`, 2);
    return folder;
  }
  const known = (await frontEnds()).filter((each) => each.name.startsWith("mf-"));
  const found = known.find((each) => each.name === name);
  if (found) return found.folder;
  throw new Refused(
    `There is no module ${name} in this repository. There are: ${known.map((each) => each.name).join(", ")}`,
    2,
  );
}

async function build(name: string, folder: string): Promise<void> {
  console.log(`Building ${name} …`);
  await runBuild({ name, folder }).catch((error: unknown) => {
    throw new Refused(error instanceof Error ? error.message : String(error));
  });
}

function weightLine({ description: { name, version }, files, startBytes }: BuiltModule): string {
  const start = startBytes === null ? "" : `, starts from ${decimalKilobytes(startBytes)} (gzip)`;
  return `${name} ${version}: ${files.length} files${start}`;
}

function endLines({ name, version, previous, isNew }: ModulePublished, { flag }: ModuleServer): string[] {
  if (previous === version) return [`${name} ${version} is active already, and stays until you publish or roll back.`];
  return [
    `${name} ${version} is active${isNew ? "" : " (the server had its files already)"}. ${
      previous === null ? "It is the first version there." : `Before it: ${previous}`
    }`,
    "Pages that are open go on with the version that they began with; every new one gets this.",
    ...(previous === null ? [] : [`Back: bun run module:rollback ${name}${flag}`]),
  ];
}
