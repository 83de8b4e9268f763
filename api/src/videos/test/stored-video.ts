import { join } from "node:path";
import type { TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { targetOf } from "../../platform/storage/archive-target";
import { submissionVersions } from "../table";
import { addedVideo } from "./added-video";

type Place = "as it came" | "as a copy" | "index first" | "folder" | "s3" | "dropbox";

/** A prepared video whose bytes lie in one of the places that videos are sent from; answers its id and what is played. */
export async function storedVideo(
  { deps }: TestServer,
  contractId: number,
  place: Place,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { db, archive } = deps;
  const id = await addedVideo({ deps }, { contractId }, bytes);
  const isIt = eq(submissionVersions.submissionId, id);
  await db.update(submissionVersions).set({ preparation: "ready" }).where(isIt);
  if (place === "as it came") return { id, played: bytes };
  if (place === "as a copy") {
    const copy = bytes.toReversed();
    await db
      .update(submissionVersions)
      .set({ playback: "proxy", proxyPath: await put("proxies", copy) })
      .where(isIt);
    return { id, played: copy };
  }
  if (place === "index first") {
    // A head, then an index of 1,000 bytes that stood 5,000 bytes before the end.
    const [head, from, to] = [100, bytes.length - 5000, bytes.length - 4000];
    const index = crypto.getRandomValues(new Uint8Array(head + to - from));
    await db
      .update(submissionVersions)
      .set({ indexPath: await put("indexes", index), indexPlace: { head, from, to } })
      .where(isIt);
    return { id, played: Buffer.concat([index, bytes.subarray(head, from), bytes.subarray(to)]) };
  }
  const archivePath = `archive/${crypto.randomUUID()}.mp4`;
  await targetOf(archive, place).put(archivePath, new Blob([bytes]).stream(), bytes.length);
  await db.update(submissionVersions).set({ objectStoragePath: null, archiveTarget: place, archivePath }).where(isIt);
  return { id, played: bytes };

  async function put(folder: string, content: Uint8Array): Promise<string> {
    const path = join(deps.tempDir, crypto.randomUUID());
    const key = `${folder}/${crypto.randomUUID()}`;
    await Bun.write(path, content);
    await deps.files.putFile(key, path);
    return key;
  }
}
