import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { runCommand } from "../processes/run-command";

/** Whether this is a Debian where packages may be installed: the user is root and apt-get is there. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && Bun.which("apt-get") !== null;
}

/** Installs Debian packages; answers the installer's last words where it fails, else null. */
export async function installPackages(names: string[]): Promise<string | null> {
  keepFromStartingACluster();
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await runCommand(["apt-get", "update", "-qq"], { cwd: "/", env, timeoutSeconds: 300 });
  const install = await runCommand(["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...names], {
    cwd: "/",
    env,
    timeoutSeconds: 600,
  });
  if (install.code === 0) return null;
  return `${update.output}\n${install.output}`.trim().split("\n").slice(-3).join(" ");
}

// The package would otherwise make and start a database server of the machine's own.
function keepFromStartingACluster(): void {
  const configuration = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(configuration)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(configuration, "create_main_cluster = false\n");
}
