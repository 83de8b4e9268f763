import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorCode, isDiskFull } from "@crm/domain/server/error-code";
import { S3Client } from "bun";
import type { StorePart } from "../../errors/store-unavailable";
import { IN_MEMORY_BYTES, type Storage } from "../storage";
import { watched, watchStore } from "../watch-store";

export type S3Settings = {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  endpoint?: string | undefined;
  region?: string | undefined;
};

/** Stores refuse calls that are signed for a region other than their own. */
export const DEFAULT_REGION = "us-east-1";

export const s3Client = ({ endpoint, region = DEFAULT_REGION, ...account }: S3Settings) =>
  new S3Client({ ...account, region, ...(endpoint ? { endpoint } : {}) });

export function s3Storage(settings: S3Settings, part: StorePart = "file store"): Storage {
  const client = s3Client(settings);
  const watch = watchS3(settings, part);
  const storage: Storage = {
    check: watch.check,
    async putFile(key, sourcePath) {
      await client.write(key, Bun.file(sourcePath));
      await rm(sourcePath, { force: true });
    },
    async read(key, range) {
      const file = client.file(key);
      if (!(await file.exists())) return confirmMissing();
      return (range ? file.slice(range.start, range.end) : file).stream();
    },
    async send(key, range) {
      if (range.end - range.start > IN_MEMORY_BYTES) return storage.read(key, range);
      const bytes = await client.file(key).slice(range.start, range.end).bytes().catch(unlessMissing);
      return bytes ? new Blob([bytes]) : confirmMissing();
    },
    async size(key) {
      return client
        .file(key)
        .stat()
        .then(({ size }) => size, unlessMissing)
        .then((size) => size ?? confirmMissing());
    },
    async remove(key) {
      await client.delete(key);
    },
    async *list(prefix) {
      for (let startAfter: string | undefined; ; ) {
        const after = startAfter ? { startAfter } : {};
        const page = await watch.run(() => client.list({ prefix, ...after }));
        for (const { key, size, lastModified } of page.contents ?? [])
          yield { key, size: size ?? 0, changedAt: new Date(lastModified ?? 0) };
        startAfter = page.contents?.at(-1)?.key;
        if (!page.isTruncated || !startAfter) return;
      }
    },
    async withLocalFile(key, use) {
      // A plain file in TMPDIR, because each start deletes what a killed server left there.
      const path = join(tmpdir(), `s3-${crypto.randomUUID()}`);
      try {
        await watch.run(() =>
          pipeline(client.file(key).stream(), createWriteStream(path, { flags: "wx", mode: 0o600 })),
        );
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
  // A HEAD response has no body, so a deleted bucket looks like a missing key.
  async function confirmMissing(): Promise<null> {
    await watch.check();
    return null;
  }
  return watched(storage, watch, ["check", "list", "withLocalFile"]);
}

/** Its check fails if the bucket is missing or the key was withdrawn. */
export const watchS3 = (settings: S3Settings, part: StorePart) => {
  const client = s3Client(settings);
  return watchStore(part, { ask: () => client.list({ maxKeys: 1 }), isOwnFault });
};

const OWN_FAULT =
  /^(NoSuchKey|NoSuchUpload|NotFound|partial_file_gone|InvalidPart|InvalidPartOrder|InvalidRange|EntityTooSmall|EntityTooLarge|KeyTooLongError|BadDigest|QuotaExceeded|XMinioStorageFull)$/;

const isOwnFault = (error: unknown): boolean =>
  error instanceof Error && (isDiskFull(error) || OWN_FAULT.test(error.name) || OWN_FAULT.test(errorCode(error) ?? ""));

function unlessMissing(error: unknown): null {
  if (errorCode(error) === "NoSuchKey") return null;
  throw error;
}
