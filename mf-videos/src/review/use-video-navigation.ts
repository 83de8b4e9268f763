import { oneVideo, type VideoQueue, videoPlace } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { queueOf, rightTab } from "./review-queue";
import type { ReviewSearch, SetReviewSearch } from "./review-search";

export function useVideoNavigation(view: ReviewSearch, setView: SetReviewSearch) {
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
  const visited = useRef(new Set<number>());
  // The video that was opened automatically, and after what.
  const autoAdvance = useRef<{ id: number | undefined; after: "decision" | "end" } | null>(null);

  const firstId = first.isFetching ? undefined : first.data?.id;
  useEffect(() => {
    if (id !== undefined || firstId === undefined) return;
    if (autoAdvance.current?.id === undefined && autoAdvance.current)
      autoAdvance.current = { ...autoAdvance.current, id: firstId };
    setView({ id: firstId }, { replace: true });
  }, [id, firstId, setView]);

  // A link to a video opens its tab. A video that was decided here stays in the tab where the reviewer saw it.
  const loaded = video.data?.id === id ? video.data : undefined;
  useEffect(() => {
    if (!loaded || visited.current.has(loaded.id)) return;
    visited.current.add(loaded.id);
    const change = rightTab(view, loaded);
    if (change) setView(change, { replace: true });
  }, [loaded, view, setView]);

  const neighbours = place.isPlaceholderData ? undefined : place.data;
  usePrefetchNext(neighbours?.next ?? null, queue);
  const go = (to: number | null | undefined) => {
    if (to == null) return;
    visited.current.add(to);
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
      autoAdvance.current = null;
      go(to);
    },
    /** Opens the next video automatically; after a decision on the last one, shows the empty tab. */
    advance: (after: "decision" | "end") => {
      const next = neighbours?.next;
      if (next == null && after === "end") return;
      autoAdvance.current = { id: next ?? undefined, after };
      if (next == null) setView({ id: undefined, version: undefined });
      else go(next);
    },
    /** What opened the video automatically; null if the user chose it. */
    openedBy: (shown: number | undefined) =>
      autoAdvance.current && autoAdvance.current.id === shown ? autoAdvance.current.after : null,
  };
}

export type VideoNavigation = ReturnType<typeof useVideoNavigation>;

function usePrefetchNext(next: number | null, queue: VideoQueue): void {
  const { api } = useModule();
  usePreloadMedia(next);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (next === null) return;
    void queryClient.prefetchQuery(videoPlace(api, next, queue));
  }, [api, queryClient, next, queue]);
}

function usePreloadMedia(next: number | null): void {
  const { api, embedded } = useModule();
  const { data } = useQuery({ ...oneVideo(api, next ?? 0), enabled: next !== null });
  // Signed URLs differ on each request, so prefetching them is useless.
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
