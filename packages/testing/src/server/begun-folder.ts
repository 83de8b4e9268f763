import { cp, mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayIn } from "@crm/domain/value/calendar";

/**
 * A new data folder for servers of a test, which removes it afterwards: a copy of the one that `TEST_DATA_FROM` names, where
 * a server has had its first start, else empty. `demo` is the same of `TEST_DEMO_FROM`, which holds the demo as well.
 */
export async function begunFolder({ demo = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "crm-server-"));
  const begun = demo ? await demoOfToday() : process.env.TEST_DATA_FROM;
  if (begun) await cp(begun, folder, { recursive: true });
  return folder;
}

// The demo's days are counted from the day on which it is made.
async function demoOfToday(): Promise<string | undefined> {
  const folder = process.env.TEST_DEMO_FROM;
  if (!folder) return process.env.TEST_DATA_FROM;
  const made = (await stat(join(folder, "data.key"))).mtime;
  const today = dayIn("America/New_York", new Date());
  return dayIn("America/New_York", made) === today ? folder : process.env.TEST_DATA_FROM;
}
