import { join } from "node:path";
import { findModules, moduleServers } from "./modules/development-servers";
import { followLauncher } from "./processes/follow-launcher";
import { linesOf, type ProcessGroup, startGroup } from "./processes/process-group";
import { ROOT } from "./root";

const SHELL_ORIGIN = "http://localhost:5170";
const CHECK_EVERY_MS = 1000;
const host = process.env.HOST || "127.0.0.1";
const port = process.env.PORT || "3000";

const [only] = process.argv.slice(2);
const names = (await findModules(ROOT)).map(({ name }) => name);
if (only && !names.includes(only)) {
  console.error(`There is no module ${only}. Modules: ${names.join(", ")}`);
  process.exit(2);
}

const groups = only ? [startVite(only, ["--mode", "alone"])] : [startApi(), startVite("shell"), startPortal()];
const modules = moduleServers({ find: () => findModules(ROOT), start: (name) => startVite(name), log: console.log });
if (!only) await checkModulesRepeatedly();
console.log(
  only ? `${only} alone, with mocked answers` : `The whole back-office, reloading on changes: ${SHELL_ORIGIN}`,
);

followLauncher();
const endAll = () => Promise.all([modules.endAll(), ...groups.map((group) => group.end())]);
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => endAll().then(() => process.exit(0)));
// Ends everything when the API or the shell ends: without either, the screen shows only obscure errors.
const code = await Promise.race(groups.map(({ exited }) => exited));
await endAll();
process.exit(code);

async function checkModulesRepeatedly(): Promise<void> {
  await modules.update();
  setTimeout(checkModulesRepeatedly, CHECK_EVERY_MS).unref();
}

function startApi(): ProcessGroup {
  const env = { CHECK_ANSWERS: "strict", HOST: host, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? SHELL_ORIGIN };
  return prefixed("api", startGroup([process.execPath, "--watch", "api/src/server.ts"], { cwd: ROOT, env }));
}

function startVite(folder: string, options: string[] = [], name = folder): ProcessGroup {
  const cwd = join(ROOT, folder);
  const command = [process.execPath, "--bun", join(cwd, "node_modules/vite/bin/vite.js"), ...options];
  return prefixed(name, startGroup(command, { cwd, env: { API_ORIGIN: `http://${host}:${port}` } }));
}

function startPortal(): ProcessGroup {
  return startVite("mf-portal", ["--config", "vite.portal.config.ts"], "portal");
}

function prefixed(name: string, group: ProcessGroup): ProcessGroup {
  const relay = async (stream: ReadableStream<Uint8Array>) => {
    for await (const line of linesOf(stream)) console.log(`${name.padEnd(13)} ${line}`);
  };
  relay(group.stdout);
  relay(group.stderr);
  return group;
}
