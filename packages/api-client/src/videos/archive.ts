import type { ArchivePreview, ArchiveRun } from "@crm/domain/video/archive.schema";
import { during, type Http } from "../http/http";

/** The calls of the archive (behaviour §6). */
export interface ArchiveCalls {
  /** What `start` would archive now, and where to. */
  preview(signal?: AbortSignal): Promise<ArchivePreview>;
  /**
   * Archives every video whose final review is old enough, or joins the run that is under way. It answers after two
   * seconds at the latest; while `finishedAt` is null the run goes on, to be followed by `run`.
   */
  start(): Promise<ArchiveRun>;
  run(id: number, signal?: AbortSignal): Promise<ArchiveRun>;
  /** Brings a video back from the archive; the run where that takes more than a minute, else null. */
  restore(submissionId: number): Promise<ArchiveRun | null>;
}

export function archiveCalls(http: Http): ArchiveCalls {
  const { "video-submissions": videos, "archive-runs": runs } = http.rpc.api;
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    preview: async (signal) => (await runs.preview.$get({}, during(signal))).json(),
    // How far it is shall be seen sooner than after the minute that the server would wait.
    start: async () => (await videos["bulk-archive"].$post({}, { headers: { Prefer: "wait=2" } })).json(),
    run: async (id, signal) => (await runs[":id"].$get(named(id), during(signal))).json(),
    restore: async (submissionId) => {
      const answer = await videos[":id"].restore.$post(named(submissionId));
      return answer.status === 202 ? answer.json() : null;
    },
  };
}
