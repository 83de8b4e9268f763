import { join } from "node:path";
import { z } from "zod";

/** Returns null if the shell is not built. */
export async function readShellShared(root: string): Promise<Record<string, string> | null> {
  const file = Bun.file(join(root, "shell/dist/shared.json"));
  return (await file.exists()) ? z.record(z.string(), z.string()).parse(await file.json()) : null;
}
