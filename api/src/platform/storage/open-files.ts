import { join } from "node:path";
import type { ChunkStore } from "./chunk-store";
import { folderStorage } from "./folder/folder";
import { folderChunks } from "./folder/folder-chunks";
import { type S3Settings, s3Storage } from "./s3/s3";
import { s3Chunks } from "./s3/s3-chunks";
import type { Storage } from "./storage";

export type FileSettings = { dataDir: string; s3: S3Settings | null };

export const filesFolder = ({ dataDir }: Pick<FileSettings, "dataDir">): string => join(dataDir, "files");

export const openFiles = (settings: FileSettings): Storage =>
  settings.s3 ? s3Storage(settings.s3) : folderStorage(filesFolder(settings));

export const openChunks = (settings: FileSettings): ChunkStore =>
  settings.s3 ? s3Chunks(settings.s3) : folderChunks(filesFolder(settings));
