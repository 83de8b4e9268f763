import { moduleActivation, moduleList, modulePublished } from "@crm/domain/module/module-list.schema";
import { ROOT } from "../root";
import { CommandError } from "./command-error";
import type { ModuleServer } from "./module-server";
import { remoteServer } from "./remote-server";

export function moduleServer(to: string | undefined): ModuleServer {
  return to === undefined ? localServer() : remoteServer(to, process.env.MODULES_TOKEN);
}

// The running server of the data folder does the work; when none runs, the command opens the database.
function localServer(): ModuleServer {
  return {
    flag: "",
    list: async () => moduleList.parse(await runApiCommand("module:list")),
    async publish({ description: { name }, folder }) {
      return modulePublished.parse(await runApiCommand("module:publish", name, "--folder", folder));
    },
    publishFromUrl: async (name, url) =>
      modulePublished.parse(await runApiCommand("module:publish", name, "--at", url)),
    activate: async (name, version) => moduleActivation.parse(await runApiCommand("module:activate", name, version)),
  };
}

async function runApiCommand(command: string, ...args: string[]): Promise<unknown> {
  const child = Bun.spawn([process.execPath, "api/src/commands/run.ts", command, ...args], {
    cwd: ROOT,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errorOutput, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), child.exited]);
  if (code === 0) return JSON.parse(output.trim().split("\n").at(-1) ?? "");
  const reasons = errorOutput.trim().split("\n");
  throw command === "module:publish"
    ? CommandError.version(args[0] ?? "", reasons)
    : new CommandError(reasons.join("\n"));
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
