import { accessSync, constants, existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";

const IS_VERSION_2 = existsSync("/sys/fs/cgroup/cgroup.controllers");
const GROUPS = IS_VERSION_2 ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu";

// Docker and Kubernetes use the same period.
const PERIOD_US = 100_000;

const mayCreateGroups = (() => {
  try {
    accessSync(GROUPS, constants.W_OK);
    return true;
  } catch {
    return false;
  }
})();

export const canLimitProcessor = mayCreateGroups || Bun.which("cpulimit") !== null;

/** Limits a process to a share of a core: by a control group, or else by `cpulimit`, which stops and continues it. */
export async function limitProcessor(pid: number, cores: number): Promise<{ end: () => Promise<unknown> }> {
  if (!mayCreateGroups) {
    const limit = ["cpulimit", "--limit", String(cores * 100), "--pid", String(pid), "--lazy"];
    const child = Bun.spawn(limit, { stdio: ["ignore", "ignore", "ignore"] });
    // With --lazy it ends with the process.
    return { end: () => child.exited };
  }
  const group = join(GROUPS, `bench-${pid}`);
  await mkdir(group);
  const limits = IS_VERSION_2
    ? { "cpu.max": `${cores * PERIOD_US} ${PERIOD_US}` }
    : { "cpu.cfs_period_us": PERIOD_US, "cpu.cfs_quota_us": cores * PERIOD_US };
  for (const [name, value] of Object.entries({ ...limits, "cgroup.procs": pid }))
    await writeFile(join(group, name), String(value));
  // The group is busy until its processes are gone.
  const remove = () =>
    rmdir(group)
      .then(() => true)
      .catch(() => false);
  return { end: () => eventually(remove) };
}
