import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { runCommand } from "../processes/run-command";

/** Whether this is a Debian where packages may be installed: the user is root and apt-get is there. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version") && Bun.which("apt-get") !== null;
}

/** Installs Debian packages, and `better` ones where it can; answers the installer's last words where a needed one failed, else null. */
export async function installPackages(needed: string[], better: string[]): Promise<string | null> {
  keepFromStartingACluster();
  const letServicesStart = keepServicesFromStarting();
  const update = await aptGet(["update", "-qq"]);
  const install = needed.length > 0 ? await aptInstall(needed) : null;
  // One by one, since a Debian that lacks one of them may have the others.
  for (const name of better) await aptInstall([name]);
  letServicesStart();
  if (!install || install.code === 0) return null;
  return `${update.output}\n${install.output}`.trim().split("\n").slice(-3).join(" ");
}

const aptInstall = (names: string[]) => aptGet(["install", "-y", "-qq", "--no-install-recommends", ...names]);

const aptGet = (words: string[]) =>
  runCommand(["apt-get", ...words], { cwd: "/", env: { DEBIAN_FRONTEND: "noninteractive" }, timeoutSeconds: 600 });

// The package would otherwise make and start a database server of the machine's own.
function keepFromStartingACluster(): void {
  const configuration = "/etc/postgresql-common/createcluster.conf";
  if (existsSync(configuration)) return;
  mkdirSync("/etc/postgresql-common", { recursive: true });
  writeFileSync(configuration, "create_main_cluster = false\n");
}

// Debian asks this program, where there is one, before a package starts what it brings.
function keepServicesFromStarting(): () => void {
  const program = "/usr/sbin/policy-rc.d";
  if (existsSync(program)) return () => {};
  writeFileSync(program, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  return () => rmSync(program);
}
