import type { ArchivePreview, ArchiveRun } from "@crm/domain/video/archive.schema";
import { during, type Http } from "../http/http";

export interface ArchiveCalls {
  preview(signal?: AbortSignal): Promise<ArchivePreview>;
  /** Joins a run in progress. Resolves within two seconds; while `finishedAt` is null, poll `run`. */
  start(): Promise<ArchiveRun>;
  run(id: number, signal?: AbortSignal): Promise<ArchiveRun>;
  /** Returns the run if it takes more than a minute, else null. */
  restore(submissionId: number): Promise<ArchiveRun | null>;
}

export function archiveCalls(http: Http): ArchiveCalls {
  const { "video-submissions": videos, "archive-runs": runs } = http.rpc.api;
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    preview: async (signal) => (await runs.preview.$get({}, during(signal))).json(),
    // Progress must show sooner than after the server's default wait of a minute.
    start: async () => (await videos["bulk-archive"].$post({}, { headers: { Prefer: "wait=2" } })).json(),
    run: async (id, signal) => (await runs[":id"].$get(idParam(id), during(signal))).json(),
    restore: async (submissionId) => {
      const answer = await videos[":id"].restore.$post(idParam(submissionId));
      return answer.status === 202 ? answer.json() : null;
    },
  };
}
