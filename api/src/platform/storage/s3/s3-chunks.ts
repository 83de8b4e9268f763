import type { S3Client } from "@aws-sdk/client-s3";
import { WorkFailed } from "../../errors/work-failed";
import type { ChunkStore, PartialFile } from "../chunk-store";
import { watched } from "../watch-store";
import { DEFAULT_REGION, type S3Settings, watchS3 } from "./s3";

const PREFIX = "videos/";

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
      await s3.send(new sdk.UploadPartCommand(part)).catch(orPartialFileGone);
    },
    async finish(file) {
      const { s3, named, isFinished, partsOf, sdk } = await bucket();
      const Parts = await partsOf(file);
      const finished = Parts
        ? await s3
            .send(new sdk.CompleteMultipartUploadCommand({ ...named(file), MultipartUpload: { Parts } }))
            .then(() => true, unlessMissing)
        : false;
      if (!finished && !(await isFinished(file.key))) throw new WorkFailed("partial_file_gone", "The parts are gone");
    },
    async remove(file) {
      const { s3, at, named, sdk } = await bucket();
      await s3.send(new sdk.AbortMultipartUploadCommand(named(file))).catch(unlessMissing);
      await s3.send(new sdk.DeleteObjectCommand(at(file.key)));
    },
    exists,
    async list() {
      const { openUploads } = await bucket();
      return (await openUploads(PREFIX)).map(({ begunAt, ...file }) => ({ ...file, changedAt: begunAt }));
    },
    freeBytes: async () => null,
  };
  return watched(chunks, watch, ["check", "freeBytes"]);
}

export async function abortUploads(
  settings: S3Settings,
  prefix: string,
  isLost: (upload: { key: string; begunAt: Date }) => boolean,
): Promise<void> {
  const { s3, named, openUploads, sdk } = await openBucket(settings);
  for (const upload of await openUploads(prefix))
    if (isLost(upload)) await s3.send(new sdk.AbortMultipartUploadCommand(named(upload))).catch(unlessMissing);
}

type Bucket = Awaited<ReturnType<typeof openBucket>>;

// Imported lazily because the library is large.
async function openBucket({ bucket: Bucket, endpoint, region = DEFAULT_REGION, ...credentials }: S3Settings) {
  const sdk = await import("@aws-sdk/client-s3");
  const s3: S3Client = new sdk.S3Client({
    credentials,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than AWS do not support the newer checksums.
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
    async partsOf(file: PartialFile) {
      const parts: { PartNumber: number | undefined; ETag: string | undefined }[] = [];
      // The library's own pagination never ends for stores that name a next part after the last one.
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
    async openUploads(prefix: string) {
      const begun: (PartialFile & { begunAt: Date })[] = [];
      for (let isMore = true, after: { KeyMarker?: string; UploadIdMarker?: string } = {}; isMore; ) {
        const page = await s3.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }));
        for (const { Key: key, UploadId: multipartId, Initiated: begunAt } of page.Uploads ?? [])
          if (key && multipartId && begunAt) begun.push({ key, multipartId, begunAt });
        const { NextKeyMarker: key, NextUploadIdMarker: id } = page;
        const hasAdvanced = key !== after.KeyMarker || id !== after.UploadIdMarker;
        isMore = page.IsTruncated === true && Boolean(key) && hasAdvanced;
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

function orPartialFileGone(error: unknown): never {
  if (isMissing(error)) throw new WorkFailed("partial_file_gone", "The parts are gone", { cause: error });
  throw error;
}
