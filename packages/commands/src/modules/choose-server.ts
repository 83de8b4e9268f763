import { localServer } from "./local-server";
import type { ModuleServer } from "./module-server";
import { remoteServer } from "./remote-server";

/** The server at an address, or that of this machine's data folder where none is given. */
export function moduleServer(to: string | undefined): ModuleServer {
  return to === undefined ? localServer() : remoteServer(to, process.env.MODULES_TOKEN);
}
