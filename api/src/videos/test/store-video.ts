import { join } from "node:path";
import type { TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { targetOf } from "../../platform/storage/archive-target";
import { submissionVersions } from "../table";
import { addVideo } from "./add-video";

type Source = "original" | "copy" | "index first" | "folder" | "s3" | "dropbox";

/** Stores a prepared video so that its bytes are sent from `source`. */
export async function storeVideo(
  { deps }: TestServer,
  contractId: number,
  source: Source,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { db, archive } = deps;
  const id = await addVideo({ deps }, { contractId }, bytes);
  const isVersion = eq(submissionVersions.submissionId, id);
  await db.update(submissionVersions).set({ preparation: "ready" }).where(isVersion);
  if (source === "original") return { id, played: bytes };
  if (source === "copy") {
    const copy = bytes.toReversed();
    await db
      .update(submissionVersions)
      .set({ playback: "proxy", proxyPath: await put("proxies", copy) })
      .where(isVersion);
    return { id, played: copy };
  }
  if (source === "index first") {
    // A head of 100 bytes, then an index of 1,000 bytes, originally 5,000 bytes before the end.
    const [head, from, to] = [100, bytes.length - 5000, bytes.length - 4000];
    const index = crypto.getRandomValues(new Uint8Array(head + to - from));
    await db
      .update(submissionVersions)
      .set({ indexPath: await put("indexes", index), indexPlace: { head, from, to } })
      .where(isVersion);
    return { id, played: Buffer.concat([index, bytes.subarray(head, from), bytes.subarray(to)]) };
  }
  const archivePath = `archive/${crypto.randomUUID()}.mp4`;
  await targetOf(archive, source).put(archivePath, new Blob([bytes]).stream(), bytes.length);
  await db
    .update(submissionVersions)
    .set({ objectStoragePath: null, archiveTarget: source, archivePath })
    .where(isVersion);
  return { id, played: bytes };

  async function put(folder: string, content: Uint8Array): Promise<string> {
    const path = join(deps.tempDir, crypto.randomUUID());
    const key = `${folder}/${crypto.randomUUID()}`;
    await Bun.write(path, content);
    await deps.files.putFile(key, path);
    return key;
  }
}
