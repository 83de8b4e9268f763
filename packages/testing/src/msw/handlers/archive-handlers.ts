import type { ArchivePreview, ArchiveRun } from "@crm/domain/video/archive.schema";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { HttpResponse, http } from "msw";

export const exampleRun: ArchiveRun = {
  id: 7,
  startedAt: "2026-03-02T15:00:00.000Z",
  finishedAt: null,
  total: 3,
  archived: 1,
  totalDbSpaceFreed: 0,
  totalDiskSpaceFreed: 20_971_520,
  failures: [],
};

export const exampleArchivePreview: ArchivePreview = { videos: 3, archiveAfterDays: 30, target: "folder" };

export function archiveHandlers(videos: readonly VideoSubmission[]) {
  const ended: ArchiveRun = { ...exampleRun, archived: 3, finishedAt: "2026-03-02T15:01:00.000Z" };
  return [
    http.get("/api/archive-runs/preview", () => HttpResponse.json(exampleArchivePreview)),
    http.get("/api/archive-runs/:id", () => HttpResponse.json(ended)),
    http.post("/api/video-submissions/bulk-archive", () => HttpResponse.json(ended)),
    ...videos.map((video) =>
      http.post(`/api/video-submissions/${video.id}/restore`, () =>
        HttpResponse.json({ ...video, isArchived: false, archivedAt: null, archiveTarget: null }),
      ),
    ),
  ];
}
