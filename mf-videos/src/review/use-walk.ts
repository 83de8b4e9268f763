import { oneVideo, type VideoQueue, videoPlace } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { queueOf, rightTab } from "./review-queue";
import type { ReviewSearch, SetReviewSearch } from "./review-search";

/** The way through the videos of a tab: which one is shown, where it stands, and what comes before and after. */
export function useWalk(view: ReviewSearch, setView: SetReviewSearch) {
  const { api } = useModule();
  const queue = useMemo(() => queueOf(view), [view]);
  const { id } = view;
  const first = useQuery({
    queryKey: ["/api/video-submissions/first", queue],
    queryFn: async ({ signal }) => (await api.submissions.page({ ...queue, limit: 1 }, signal)).rows[0] ?? null,
    enabled: id === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const video = useQuery({ ...oneVideo(api, id ?? 0), enabled: id !== undefined });
  const place = useQuery({
    ...videoPlace(api, id ?? 0, queue),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const passed = useRef(new Set<number>());
  // Which video took the place of another one without being asked for, and what it was that led on.
  const arrival = useRef<{ id: number | undefined; after: "decision" | "end" } | null>(null);

  // An address that names no video gets the first one's.
  const firstId = first.isFetching ? undefined : first.data?.id;
  useEffect(() => {
    if (id !== undefined || firstId === undefined) return;
    if (arrival.current?.id === undefined && arrival.current) arrival.current = { ...arrival.current, id: firstId };
    setView({ id: firstId }, { replace: true });
  }, [id, firstId, setView]);

  // A link leads to the video's own tab. One that was decided here meanwhile stays where it was seen, and so does the reviewer.
  const arrived = video.data?.id === id ? video.data : undefined;
  useEffect(() => {
    if (!arrived || passed.current.has(arrived.id)) return;
    passed.current.add(arrived.id);
    const change = rightTab(view, arrived);
    if (change) setView(change, { replace: true });
  }, [arrived, view, setView]);

  const neighbours = place.isPlaceholderData ? undefined : place.data;
  useFetchAhead(neighbours?.next ?? null, queue);
  const go = (to: number | null | undefined) => {
    if (to == null) return;
    passed.current.add(to);
    setView({ id: to, version: undefined });
  };
  return {
    queue,
    first,
    video,
    place: place.data,
    next: neighbours?.next ?? null,
    previous: neighbours?.previous ?? null,
    go: (to: number | null | undefined) => {
      arrival.current = null;
      go(to);
    },
    /** By itself on to the next one; after a decision, where there is none, to what an empty tab says. */
    moveOn: (after: "decision" | "end") => {
      const next = neighbours?.next;
      if (next == null && after === "end") return;
      arrival.current = { id: next ?? undefined, after };
      if (next == null) setView({ id: undefined, version: undefined });
      else go(next);
    },
    /** What led to a video by itself; null where somebody went there. */
    cameAfter: (shown: number | undefined) =>
      arrival.current && arrival.current.id === shown ? arrival.current.after : null,
  };
}

export type Walk = ReturnType<typeof useWalk>;

// The next video is there before anybody asks for it.
function useFetchAhead(next: number | null, queue: VideoQueue): void {
  const { api } = useModule();
  useLoadAhead(next);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (next === null) return;
    void queryClient.prefetchQuery(videoPlace(api, next, queue));
  }, [api, queryClient, next, queue]);
}

/** Loads the beginning and the picture of the video that comes next, so that it stands there at once. */
function useLoadAhead(next: number | null): void {
  const { api, embedded } = useModule();
  const { data } = useQuery({ ...oneVideo(api, next ?? 0), enabled: next !== null });
  // Signed addresses are made when they are needed, and are other ones then.
  const isWanted = data !== undefined && !embedded && !savesData();
  const videoUrl = isWanted && data.playback !== "none" ? data.videoUrl : null;
  const thumbnailUrl = isWanted ? data.thumbnailUrl : null;
  useEffect(() => {
    if (thumbnailUrl !== null) new Image().src = thumbnailUrl;
    if (videoUrl === null) return;
    const video = document.createElement("video");
    video.muted = true;
    video.preload = "metadata";
    video.src = videoUrl;
    return () => {
      video.removeAttribute("src");
      video.load();
    };
  }, [videoUrl, thumbnailUrl]);
}

function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
