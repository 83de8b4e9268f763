import type { S3Client } from "@aws-sdk/client-s3";
import { WorkFailed } from "../../errors/work-failed";
import type { ChunkStore, PartialFile } from "../chunk-store";
import { watched } from "../watch-store";
import { DEFAULT_REGION, type S3Settings, watchS3 } from "./s3";

const PREFIX = "videos/";

/** Chunks as the parts of a multipart upload, so that any server may take any of them. */
export function s3Chunks(settings: S3Settings): ChunkStore {
  let opened: Promise<Bucket> | undefined;
  const bucket = () => {
    opened ??= openBucket(settings);
    return opened;
  };
  const exists: ChunkStore["exists"] = async (file) => {
    const { isFinished, partsOf } = await bucket();
    return (await partsOf(file)) !== null || (await isFinished(file.key));
  };
  const watch = watchS3(settings, "file store");
  const chunks: ChunkStore = {
    check: watch.check,
    async begin(key) {
      const { s3, at, sdk } = await bucket();
      const { UploadId } = await s3.send(new sdk.CreateMultipartUploadCommand(at(key)));
      if (!UploadId) throw new Error("The storage began no multipart upload");
      return { multipartId: UploadId };
    },
    async write(file, { index, bytes }) {
      const { s3, named, sdk } = await bucket();
      const part = { ...named(file), PartNumber: index + 1, Body: Buffer.concat([...bytes]) };
      await s3.send(new sdk.UploadPartCommand(part)).catch(orGone);
    },
    async finish(file) {
      const { s3, named, isFinished, partsOf, sdk } = await bucket();
      const Parts = await partsOf(file);
      const finished = Parts
        ? await s3
            .send(new sdk.CompleteMultipartUploadCommand({ ...named(file), MultipartUpload: { Parts } }))
            .then(() => true, unlessMissing)
        : false;
      // Another server may have finished it at the same time.
      if (!finished && !(await isFinished(file.key))) throw new WorkFailed("partial_file_gone", "The parts are gone");
    },
    async remove(file) {
      const { s3, at, named, sdk } = await bucket();
      await s3.send(new sdk.AbortMultipartUploadCommand(named(file))).catch(unlessMissing);
      await s3.send(new sdk.DeleteObjectCommand(at(file.key)));
    },
    exists,
    async list() {
      const { begunUnder } = await bucket();
      return (await begunUnder(PREFIX)).map(({ begunAt, ...file }) => ({ ...file, changedAt: begunAt }));
    },
    freeBytes: async () => null,
  };
  return watched(chunks, watch, ["check", "freeBytes"]);
}

/** Gives up the multipart uploads under a prefix for which `isLost`; what lies finished under their keys stays. */
export async function abortUploads(
  settings: S3Settings,
  prefix: string,
  isLost: (upload: { key: string; begunAt: Date }) => boolean,
): Promise<void> {
  const { s3, named, begunUnder, sdk } = await openBucket(settings);
  for (const upload of await begunUnder(prefix))
    if (isLost(upload)) await s3.send(new sdk.AbortMultipartUploadCommand(named(upload))).catch(unlessMissing);
}

type Bucket = Awaited<ReturnType<typeof openBucket>>;

// Loaded only where there is a bucket, because the library is large.
async function openBucket({ bucket: Bucket, endpoint, region = DEFAULT_REGION, ...credentials }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const s3: S3Client = new sdk.S3Client({
    credentials,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other makers' stores do not know the newer check sums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (Key: string) => ({ Bucket, Key });
  const named = ({ key, multipartId }: PartialFile) => ({ ...at(key), UploadId: multipartId ?? "" });
  return {
    sdk,
    s3,
    at,
    named,
    /** The parts that are there, in their order; null where no such upload is open. */
    async partsOf(file: PartialFile) {
      const parts: { PartNumber: number | undefined; ETag: string | undefined }[] = [];
      // By what each page says of itself: the library's own pages never end where a store names a next part after the last.
      for (let isMore = true, after: string | undefined; isMore; ) {
        const asked = { ...named(file), ...(after === undefined ? {} : { PartNumberMarker: after }) };
        const page = await s3.send(new sdk.ListPartsCommand(asked)).catch(unlessMissing);
        if (page === false) return null;
        parts.push(...(page.Parts ?? []).map(({ PartNumber, ETag }) => ({ PartNumber, ETag })));
        after = page.NextPartNumberMarker;
        isMore = page.IsTruncated === true && after !== undefined;
      }
      return parts;
    },
    /** The multipart uploads under a prefix that are open. */
    async begunUnder(prefix: string) {
      const begun: (PartialFile & { begunAt: Date })[] = [];
      for (let isMore = true, after: { KeyMarker?: string; UploadIdMarker?: string } = {}; isMore; ) {
        const page = await s3.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }));
        for (const { Key: key, UploadId: multipartId, Initiated: begunAt } of page.Uploads ?? [])
          if (key && multipartId && begunAt) begun.push({ key, multipartId, begunAt });
        const { NextKeyMarker: key, NextUploadIdMarker: id } = page;
        // A store that says there is more, and not from where, would be asked for ever.
        const isFurther = key !== after.KeyMarker || id !== after.UploadIdMarker;
        isMore = page.IsTruncated === true && Boolean(key) && isFurther;
        after = { ...(key ? { KeyMarker: key } : {}), ...(id ? { UploadIdMarker: id } : {}) };
      }
      return begun;
    },
    isFinished: (key: string) => s3.send(new sdk.HeadObjectCommand(at(key))).then(() => true, unlessMissing),
  };
}

const isMissing = (error: unknown) => error instanceof Error && /^(NoSuchUpload|NoSuchKey|NotFound)$/.test(error.name);

function unlessMissing(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
}

function orGone(error: unknown): never {
  if (isMissing(error)) throw new WorkFailed("partial_file_gone", "The parts are gone", { cause: error });
  throw error;
}
