import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FOLDER_MARK } from "@crm/api/platform/storage/folder/store-folder";

/** Creates a data folder whose files folder has its mark: a server whose rows name files waits until it finds the mark. */
export async function newDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `bench-${name}-`));
  await mkdir(join(dataDir, "files"));
  await writeFile(join(dataDir, "files", FOLDER_MARK), "");
  return dataDir;
}
