import { join } from "node:path";
import { frontEnds } from "./front-ends/front-ends";
import { followLauncher } from "./processes/follow-launcher";
import { linesOf } from "./processes/lines";
import { type ProcessGroup, startGroup } from "./processes/process-group";
import { ROOT } from "./root";

const SHELL_ORIGIN = "http://localhost:5170";
const host = process.env.HOST || "127.0.0.1";
const port = process.env.PORT || "3000";

const [only] = process.argv.slice(2);
const found = await frontEnds();
if (only && !found.some(({ name }) => name === only)) {
  console.error(`There is no front end called ${only}: ${found.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const groups = only ? aloneWithMocks(only) : [startApi(), ...found.map(({ name }) => startVite(name))];
console.log(
  only ? `${only} alone, with mocked answers` : `The whole back-office, reloading as files change: ${SHELL_ORIGIN}`,
);

followLauncher();
const endAll = () => Promise.all(groups.map((group) => group.end()));
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => endAll().then(() => process.exit(0)));
// One that ends takes the others along, or its absence would only show as odd errors on the screen.
const code = await Promise.race(groups.map(({ exited }) => exited));
await endAll();
process.exit(code);

function startApi(): ProcessGroup {
  const env = { HOST: host, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? SHELL_ORIGIN };
  return prefixed("api", startGroup([process.execPath, "--watch", "api/src/server.ts"], { cwd: ROOT, env }));
}

function startVite(name: string, mode: string[] = []): ProcessGroup {
  const cwd = join(ROOT, name);
  const command = [process.execPath, "--bun", join(cwd, "node_modules/vite/bin/vite.js"), ...mode];
  return prefixed(name, startGroup(command, { cwd, env: { API_ORIGIN: `http://${host}:${port}` } }));
}

function aloneWithMocks(name: string): ProcessGroup[] {
  return [startVite(name, ["--mode", "alone"])];
}

function prefixed(name: string, group: ProcessGroup): ProcessGroup {
  const relay = async (stream: ReadableStream<Uint8Array>) => {
    for await (const line of linesOf(stream)) console.log(`${name.padEnd(13)} ${line}`);
  };
  relay(group.stdout);
  relay(group.stderr);
  return group;
}
