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

export type VideoFilters = {
  search?: string | undefined;
  status?: VideoStatus | undefined;
  /** `YYYY-MM`. */
  month?: string | undefined;
  contractId?: number | undefined;
  includeArchived?: boolean | undefined;
};

export type VideoQueue = {
  status?: VideoStatus | undefined;
  includeArchived?: boolean | undefined;
  sort: "recent" | "oldest";
};

export interface SubmissionCalls {
  page(
    query: VideoFilters & { sort?: VideoSort | undefined; limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<VideoSubmission>>;
  summary(filters: VideoFilters, signal?: AbortSignal): Promise<VideoSummary>;
  one(id: number, signal?: AbortSignal): Promise<VideoSubmissionDetail>;
  place(id: number, queue: VideoQueue, signal?: AbortSignal): Promise<VideoPlace>;
  /** Throws a 412 `stale` if it changed after `version`, a 409 `archived`. */
  review(id: number, review: VideoReviewInput, version: number): Promise<VideoSubmission>;
  /** While another window holds the lease, `reviewing` names it. Throws a 409 `not_submitted` after a decision. */
  openReview(id: number, window: string): Promise<VideoSubmission>;
  /** The call is completed even if its page closes (keepalive). */
  closeReview(id: number, window: string): Promise<void>;
  edit(id: number, changes: VideoDetailsChangeInput, version: number): Promise<VideoSubmission>;
  comment(id: number, comment: NewCommentInput, repeatKey: string): Promise<SubmissionComment>;
  removeComment(id: number, commentId: number): Promise<void>;
}

export function submissionCalls(http: Http): SubmissionCalls {
  const videos = http.rpc.api["video-submissions"];
  const video = videos[":id"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await videos.$get({ query: textsOf(query) }, during(signal))),
    summary: async (filters, signal) => (await videos.summary.$get({ query: textsOf(filters) }, during(signal))).json(),
    place: async (id, queue, signal) =>
      (await video.place.$get({ ...idParam(id), query: textsOf(queue) }, during(signal))).json(),
    one: async (id, signal) => (await video.$get(idParam(id), during(signal))).json(),
    async review(id, json, version) {
      const headers = { "If-Match": `"${version}"` };
      return (await video.status.$put({ ...idParam(id), json }, { headers })).json();
    },
    openReview: async (id, window) =>
      (await video.status.$put({ ...idParam(id), json: { status: "reviewing", window } })).json(),
    async closeReview(id, window) {
      await video.reviewing.$delete({ ...idParam(id), query: { window } }, { init: { keepalive: true } });
    },
    async edit(id, json, version) {
      const headers = { "If-Match": `"${version}"` };
      return (await video.$patch({ ...idParam(id), json }, { headers })).json();
    },
    async comment(id, json, repeatKey) {
      const headers = { "Idempotency-Key": repeatKey };
      return (await video.comments.$post({ ...idParam(id), json }, { headers })).json();
    },
    async removeComment(id, commentId) {
      await video.comments[":commentId"].$delete({ param: { id: String(id), commentId: String(commentId) } });
    },
  };
}

const PAGE_VIDEOS = 48;

/** The list of videos page by page, not cached: each screen fetches it again when it opens. */
export function videoPages(api: { submissions: SubmissionCalls }, query: VideoFilters & { sort: VideoSort }) {
  return {
    ...listPages(["/api/video-submissions", query], PAGE_VIDEOS, (page, signal) =>
      api.submissions.page({ ...query, ...page }, signal),
    ),
    staleTime: 0,
    gcTime: 0,
  };
}

export function videoSummary(api: { submissions: SubmissionCalls }, filters: VideoFilters) {
  return queryOptions({
    queryKey: ["/api/video-submissions/summary", filters],
    queryFn: ({ signal }) => api.submissions.summary(filters, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function oneVideo(api: { submissions: SubmissionCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/video-submissions/${id}`],
    queryFn: ({ signal }) => api.submissions.one(id, signal),
  });
}

export function videoPlace(api: { submissions: SubmissionCalls }, id: number, queue: VideoQueue) {
  return queryOptions({
    queryKey: [`/api/video-submissions/${id}/place`, queue],
    queryFn: ({ signal }) => api.submissions.place(id, queue, signal),
  });
}

export async function refreshVideos(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith("/api/video-submissions"),
  });
}
