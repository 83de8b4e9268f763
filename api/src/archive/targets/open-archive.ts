import { ARCHIVE_KINDS, type ArchiveKind } from "@crm/domain/video/video-submission";
import type { Archive, ArchiveTarget } from "../../platform/storage/archive-target";
import type { S3Settings } from "../../platform/storage/s3/s3";
import { type DropboxSettings, dropboxTarget } from "./dropbox-target";
import { folderTarget } from "./folder-target";
import { s3Target } from "./s3-target";

export type ArchiveSettings = {
  target: ArchiveKind;
  folder: string;
  s3: S3Settings | null;
  dropbox: DropboxSettings | null;
};

/** Opens every configured archive, because a video stays in the one it was moved to. */
export function openArchive({ target, folder, s3, dropbox }: ArchiveSettings): Archive {
  const targets: Record<ArchiveKind, ArchiveTarget | null> = {
    folder: folderTarget(folder),
    s3: s3 && s3Target(s3),
    dropbox: dropbox && dropboxTarget(dropbox),
  };
  const current = targets[target];
  if (!current) throw new Error(`The archive "${target}" is not configured`);
  return { current, others: ARCHIVE_KINDS.flatMap((kind) => (kind === target ? [] : (targets[kind] ?? []))) };
}
