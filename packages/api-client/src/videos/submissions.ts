import type { VideoDetailsChangeInput, VideoReviewInput } from "@crm/domain/video/video-review.schema";
import type { VideoSort, VideoStatus } from "@crm/domain/video/video-submission";
import type {
  NewCommentInput,
  SubmissionComment,
  VideoPlace,
  VideoSubmission,
  VideoSubmissionDetail,
  VideoSummary,
} from "@crm/domain/video/video-submission.schema";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
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
  /**
   * Begins or renews the review lease of a window; while another window has it, the answer names that one in `reviewing`.
   * Throws a 409 with code `not_submitted` where it was decided on.
   */
  openReview(id: number, window: string): Promise<VideoSubmission>;
  /** Ends the lease of a window; the call goes on while its page closes. */
  closeReview(id: number, window: string): Promise<void>;
  /** Changes what one is called and where a copy lies; a stale version is a 412 as for `review`. */
  edit(id: number, changes: VideoDetailsChangeInput, version: number): Promise<VideoSubmission>;
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
    openReview: async (id, window) =>
      (await video.status.$put({ ...named(id), json: { status: "reviewing", window } })).json(),
    async closeReview(id, window) {
      await video.reviewing.$delete({ ...named(id), query: { window } }, { init: { keepalive: true } });
    },
    async edit(id, json, version) {
      const headers = { "If-Match": `"${version}"` };
      return (await video.$patch({ ...named(id), json }, { headers })).json();
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

const PAGE_VIDEOS = 48;

/**
 * The list of videos page by page; while a changed filter loads, the rows of the last one stay. Nothing of it is kept
 * (spec part 2 §7): every screen that opens asks anew.
 */
export function videoPages(api: { submissions: SubmissionCalls }, query: VideoFilters & { sort: VideoSort }) {
  return {
    ...listPages(["/api/video-submissions", query], PAGE_VIDEOS, (place, signal) =>
      api.submissions.page({ ...query, ...place }, signal),
    ),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The cards of the videos list and the counts of each status, of what the filters keep. */
export function videoSummary(api: { submissions: SubmissionCalls }, filters: VideoFilters) {
  return queryOptions({
    queryKey: ["/api/video-submissions/summary", filters],
    queryFn: ({ signal }) => api.submissions.summary(filters, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One video with its versions and comments. */
export function oneVideo(api: { submissions: SubmissionCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/video-submissions/${id}`],
    queryFn: ({ signal }) => api.submissions.one(id, signal),
  });
}

/** Where a video stands in a list, and what is before and after it. */
export function videoPlace(api: { submissions: SubmissionCalls }, id: number, queue: VideoQueue) {
  return queryOptions({
    queryKey: [`/api/video-submissions/${id}/place`, queue],
    queryFn: ({ signal }) => api.submissions.place(id, queue, signal),
  });
}

/** Fetches again whatever is shown of videos; for after a write, and for a live event. */
export async function refreshVideos(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith("/api/video-submissions"),
  });
}
