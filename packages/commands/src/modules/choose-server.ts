import { moduleActivation, moduleList, modulePublished } from "@crm/domain/module/module-list.schema";
import { ROOT } from "../root";
import type { ModuleServer } from "./module-server";
import { Refused } from "./refused";
import { remoteServer } from "./remote-server";

/** The server at a URL, or without one the server of this machine's data folder. */
export function moduleServer(to: string | undefined): ModuleServer {
  return to === undefined ? localServer() : remoteServer(to, process.env.MODULES_TOKEN);
}

// The running server of the data folder does the work; when none runs, the command opens the database itself.
function localServer(): ModuleServer {
  return {
    flag: "",
    list: async () => moduleList.parse(await ask("module:list")),
    async publish({ description: { name }, folder }) {
      return modulePublished.parse(await ask("module:publish", name, "--folder", folder));
    },
    publishAddress: async (name, address) => modulePublished.parse(await ask("module:publish", name, "--at", address)),
    activate: async (name, version) => moduleActivation.parse(await ask("module:activate", name, version)),
  };
}

async function ask(command: string, ...args: string[]): Promise<unknown> {
  const child = Bun.spawn([process.execPath, "api/src/commands/run.ts", command, ...args], {
    cwd: ROOT,
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [said, refused, code] = await Promise.all([textOf(child.stdout), textOf(child.stderr), child.exited]);
  if (code === 0) return JSON.parse(said.trim().split("\n").at(-1) ?? "");
  const reasons = refused.trim().split("\n");
  throw command === "module:publish" ? Refused.version(args[0] ?? "", reasons) : new Refused(reasons.join("\n"));
}

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();
