import { runCommand } from "./processes/run-command";
import { ROOT } from "./root";

export async function install(): Promise<void> {
  const { code, output } = await runCommand([process.execPath, "install", "--frozen-lockfile"], { cwd: ROOT });
  if (code !== 0) throw new Error(`The packages could not be installed:\n${output}`);
}
