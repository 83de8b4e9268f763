import type { ArchivePreview } from "@crm/domain/video/archive.schema";

const TARGETS: Record<ArchivePreview["target"], string> = {
  folder: "the archive folder",
  s3: "the archive bucket",
  dropbox: "Dropbox",
};

export function previewText({ videos, archiveAfterDays, target }: ArchivePreview): string {
  const days = archiveAfterDays === 1 ? "1 day" : `${archiveAfterDays.toLocaleString("en-US")} days`;
  const isAtOnce = archiveAfterDays === 0;
  if (videos === 0)
    return `No video is ready to be archived: none ${isAtOnce ? "is approved or rejected" : `was approved or rejected more than ${days} ago`}.`;
  const noun = videos === 1 ? "video" : "videos";
  const which = isAtOnce ? `approved or rejected ${noun}` : `${noun} approved or rejected more than ${days} ago`;
  return `${videos.toLocaleString("en-US")} ${which} ${videos === 1 ? "moves" : "move"} to ${TARGETS[target]}.`;
}
