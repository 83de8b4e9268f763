import type { ArchiveTarget } from "../../platform/storage/archive-target";
import { type S3Settings, s3Client, s3Storage, watchS3 } from "../../platform/storage/s3/s3";
import { abortUploads } from "../../platform/storage/s3/s3-chunks";
import { fromSource, watched } from "../../platform/storage/watch-store";

const PART_BYTES = 16 * 1024 * 1024;

export function s3Target(settings: S3Settings): ArchiveTarget {
  const client = s3Client(settings);
  const storage = s3Storage(settings, "archive");
  const watch = watchS3(settings, "archive");
  const target: ArchiveTarget = {
    kind: "s3",
    check: watch.check,
    async put(key, bytes) {
      const writer = client.file(key).writer({ partSize: PART_BYTES, queueSize: 1, retry: 3 });
      try {
        for await (const part of fromSource(bytes)) {
          writer.write(part);
          await writer.flush();
        }
      } catch (error) {
        await Promise.resolve(writer.end()).catch(() => {});
        await storage.remove(key).catch(() => {});
        throw error;
      }
      await writer.end();
    },
    read: (key, range) => storage.read(key, range),
    send: (key, range) => storage.send(key, range),
    remove: (key) => storage.remove(key),
    removeUnfinished: (before, isKnown) =>
      abortUploads(settings, "archive/", ({ key, begunAt }) => begunAt < before && !isKnown(key)),
  };
  return watched(target, watch, ["check"]);
}
