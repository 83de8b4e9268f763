import { readFile } from "node:fs/promises";

/** What a process has had of memory at most, in MB; 0 where the system does not tell. */
export async function mostMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
}
