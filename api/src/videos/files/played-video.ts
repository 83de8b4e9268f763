import { hashSecret } from "../../access/log-in/secret";
import type { PlatformDeps } from "../../platform/deps";
import { targetOf } from "../../platform/storage/archive-target";
import type { submissionVersions } from "../table";
import { joinParts, type Part } from "./join-parts";
import { openVideo } from "./open-video";

export type PlayedVersion = typeof submissionVersions.$inferSelect;

export type PlayedVideo = Part & { tag: string; type: string; name: string };

/** The copy if there is one, otherwise the original, if possible with its index first. */
export async function playedVideo(deps: PlatformDeps, version: PlayedVersion): Promise<PlayedVideo> {
  return (await copyOf(deps, version)) ?? (await withIndexFirst(deps, version)) ?? originalVideo(deps, version);
}

export function originalVideo(deps: PlatformDeps, version: PlayedVersion): PlayedVideo {
  const { contentTag: tag, mimeType: type, fileName: name } = version;
  return { ...openVideo(deps, version), tag, type, name };
}

async function copyOf(
  { files }: PlatformDeps,
  { proxyPath, contentTag, fileName }: PlayedVersion,
): Promise<PlayedVideo | null> {
  const size = proxyPath && (await files.size(proxyPath));
  if (!size) return null;
  return {
    size,
    read: (range) => files.send(proxyPath, range),
    // A new copy of the same video has a different key.
    tag: `${contentTag.slice(0, 32)}-${hashSecret(proxyPath).slice(0, 16)}`,
    type: "video/mp4",
    name: fileName.replace(/\.\w+$/, ".mp4"),
  };
}

async function withIndexFirst(deps: PlatformDeps, version: PlayedVersion): Promise<PlayedVideo | null> {
  const { indexPath, indexPlace: location } = version;
  if (!indexPath || !location || (await deps.files.size(indexPath)) === null) return null;
  // Checked before the index is sent: a response that has begun cannot become an error.
  if (version.archivePath) await targetOf(deps.archive, version.archiveTarget).check();
  const { size: whole, read, ...named } = originalVideo(deps, version);
  const sliceOf = (from: number, to: number): Part => ({
    size: to - from,
    read: ({ start, end }) => read({ start: from + start, end: from + end }),
  });
  const index = {
    size: location.head + location.to - location.from,
    read: (range: { start: number; end: number }) => deps.files.send(indexPath, range),
  };
  const joined = joinParts([index, sliceOf(location.head, location.from), sliceOf(location.to, whole)]);
  return { ...named, ...joined, tag: `${named.tag}-index-first` };
}
