import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PlatformDeps } from "../../platform/deps";
import { addSubmission, type UploadedVideo } from "../add-submission";

/** Stores the bytes and adds a submission for them. Returns its id. */
export async function addVideo(
  { deps }: { deps: Pick<PlatformDeps, "db" | "files" | "jobs" | "now" | "tempDir"> },
  video: Partial<UploadedVideo> & { contractId: number },
  bytes: Uint8Array = new TextEncoder().encode("some bytes"),
): Promise<number> {
  const objectStoragePath = `videos/${crypto.randomUUID()}`;
  const path = join(deps.tempDir, crypto.randomUUID());
  await writeFile(path, bytes);
  await deps.files.putFile(objectStoragePath, path);
  return deps.db.transaction((tx) =>
    addSubmission(
      tx,
      deps,
      { actor: "user:1", requestId: null, at: deps.now() },
      {
        title: "Spring look",
        description: "Spring look",
        revisionOf: null,
        paymentPeriodStart: "2026-06-09",
        fileName: "spring.mp4",
        mimeType: "video/mp4",
        fileSize: bytes.length,
        objectStoragePath,
        contentTag: createHash("sha256").update(bytes).digest("hex"),
        sha256: null,
        posterPath: null,
        ...video,
      },
    ),
  );
}
