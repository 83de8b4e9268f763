import type { VideoSort, VideoStatus } from "@crm/domain/video/video-submission";
import type {
  NewCommentInput,
  SubmissionComment,
  VideoPlace,
  VideoReviewInput,
  VideoSubmission,
  VideoSubmissionDetail,
  VideoSummary,
} from "@crm/domain/video/video-submission.schema";
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";

/** What narrows the list of videos; archived ones come where `includeArchived` is true. */
export type VideoFilters = {
  search?: string | undefined;
  status?: VideoStatus | undefined;
  /** `YYYY-MM`. */
  month?: string | undefined;
  contractId?: number | undefined;
  includeArchived?: boolean | undefined;
};

/** The list in which a video has its place. */
export type VideoQueue = {
  status?: VideoStatus | undefined;
  includeArchived?: boolean | undefined;
  sort: "recent" | "oldest";
};

/** The calls of creators' videos (spec part 2 §7). */
export interface SubmissionCalls {
  /** One page, newest first unless another order is asked for; `limit` at most 200. */
  page(
    query: VideoFilters & { sort?: VideoSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<VideoSubmission>>;
  /** The cards of the videos list and the counts of each status. */
  summary(filters: VideoFilters, signal?: AbortSignal): Promise<VideoSummary>;
  /** One with its versions, the newest first, and its comments by their moment. */
  one(id: number, signal?: AbortSignal): Promise<VideoSubmissionDetail>;
  /** Where one stands in a list, and what is before and after it. */
  place(id: number, queue: VideoQueue, signal?: AbortSignal): Promise<VideoPlace>;
  /**
   * Decides on the version that was looked at (`version`, the field that rises at each change). Throws a 412 with code
   * `stale` where another one came meanwhile, a 409 with code `archived` where it is in the archive.
   */
  review(id: number, review: VideoReviewInput, version: number): Promise<VideoSubmission>;
  /** Calls with the same `repeatKey` make one comment. */
  comment(id: number, comment: NewCommentInput, repeatKey: string): Promise<SubmissionComment>;
  removeComment(id: number, commentId: number): Promise<void>;
}

export function submissionCalls(http: Http): SubmissionCalls {
  const videos = http.rpc.api["video-submissions"];
  const video = videos[":id"];
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await videos.$get({ query: textsOf(query) }, during(signal))),
    summary: async (filters, signal) => (await videos.summary.$get({ query: textsOf(filters) }, during(signal))).json(),
    place: async (id, queue, signal) =>
      (await video.place.$get({ ...named(id), query: textsOf(queue) }, during(signal))).json(),
    one: async (id, signal) => (await video.$get(named(id), during(signal))).json(),
    async review(id, json, version) {
      const headers = { "If-Match": `"${version}"` };
      return (await video.status.$put({ ...named(id), json }, { headers })).json();
    },
    async comment(id, json, repeatKey) {
      const headers = { "Idempotency-Key": repeatKey };
      return (await video.comments.$post({ ...named(id), json }, { headers })).json();
    },
    async removeComment(id, commentId) {
      await video.comments[":commentId"].$delete({ param: { id: String(id), commentId: String(commentId) } });
    },
  };
}
