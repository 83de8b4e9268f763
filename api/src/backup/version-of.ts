import { join } from "node:path";
import { z } from "zod";

export async function versionOf(): Promise<string> {
  const text = await Bun.file(join(import.meta.dir, "../../package.json")).json();
  return z.object({ version: z.string() }).parse(text).version;
}
