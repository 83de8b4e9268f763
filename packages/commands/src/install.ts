import { runCommand } from "./processes/run-command";
import { ROOT } from "./root";

/** Installs what the lock file names; quick where it is all there. Throws with the installer's words where it fails. */
export async function install(): Promise<void> {
  const { code, output } = await runCommand([process.execPath, "install", "--frozen-lockfile"], { cwd: ROOT });
  if (code !== 0) throw new Error(`The libraries could not be installed:\n${output}`);
}
