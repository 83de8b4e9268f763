import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { runCommand } from "../processes/run-command";

export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && Bun.which("apt-get") !== null;
}

/** Returns apt-get's last lines when a `needed` package failed, else null; `optional` ones may fail. */
export async function installPackages(needed: string[], optional: string[]): Promise<string | null> {
  preventDefaultCluster();
  const allowServiceStart = preventServiceStart();
  const update = await aptGet(["update", "-qq"]);
  const install = needed.length > 0 ? await aptInstall(needed) : null;
  // Separately, because some Debian releases lack some of them.
  for (const name of optional) await aptInstall([name]);
  allowServiceStart();
  if (!install || install.code === 0) return null;
  return `${update.output}\n${install.output}`.trim().split("\n").slice(-3).join(" ");
}

const aptInstall = (names: string[]) => aptGet(["install", "-y", "-qq", "--no-install-recommends", ...names]);

const aptGet = (words: string[]) =>
  runCommand(["apt-get", ...words], { cwd: "/", env: { DEBIAN_FRONTEND: "noninteractive" }, timeoutSeconds: 600 });

// Otherwise the postgresql package would create and start a database server.
function preventDefaultCluster(): void {
  const configuration = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(configuration)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(configuration, "create_main_cluster = false\n");
}

// Debian runs policy-rc.d, if it exists, before a package starts its service.
function preventServiceStart(): () => void {
  const program = "/usr/sbin/policy-rc.d";
  if (existsSync(program)) return () => {};
  writeFileSync(program, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  return () => rmSync(program);
}
