import { type ProcessGroup, startGroup } from "../processes/process-group";
import { ROOT } from "../root";
import { relayLog } from "../server/relay-log";
import type { ExampleHostPlan } from "./plan-example-host";

/** Starts the example host as the separate program that it is; what it complains of is passed on. */
export function startExampleHost({ hostname, port, backOffice, secret }: ExampleHostPlan): ProcessGroup {
  const env = { HOST: hostname, PORT: String(port), ORIGIN: "", BACK_OFFICE: backOffice, EMBED_SECRET: secret };
  const group = startGroup([process.execPath, "packages/example-host/src/server.ts"], {
    cwd: ROOT,
    env,
    ownGroup: false,
  });
  relayLog(group.stdout, () => {});
  relayLog(group.stderr, console.error);
  return group;
}
