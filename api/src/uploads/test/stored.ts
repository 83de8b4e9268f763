import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestServer } from "@crm/testing/server";
import { asc } from "drizzle-orm";
import { namesOfFiles } from "../../platform/storage/test/files-of";
import { submissionVersions } from "../../videos/table";
import { uploadChunks, uploads } from "../table";

export async function everythingStored({ deps }: TestServer) {
  const { db, tempDir } = deps;
  return {
    uploads: await db.select().from(uploads).orderBy(asc(uploads.id)),
    chunks: await db.select().from(uploadChunks).orderBy(asc(uploadChunks.uploadId), asc(uploadChunks.index)),
    versions: await db.select().from(submissionVersions).orderBy(asc(submissionVersions.id)),
    files: (await namesOfFiles(deps)).toSorted(),
    temporary: (await readdir(tempDir)).filter((name) => name !== "files"),
  };
}

/** Bytes of the video version that was added last. */
export async function lastVideo({ deps }: TestServer): Promise<Buffer> {
  const versions = await deps.db.select().from(submissionVersions).orderBy(asc(submissionVersions.id));
  return readFile(join(deps.tempDir, "files", versions.at(-1)?.objectStoragePath ?? ""));
}
