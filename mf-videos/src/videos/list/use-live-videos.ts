import { videoPages } from "@crm/api-client";
import { type LiveEvent, VIDEO_EVENTS } from "@crm/domain/server/live-event";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { firstPage, withRow } from "@crm/screen-parts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listFilters, type VideosSearch } from "../videos-search";

// More new videos than these are not counted one by one.
const COUNTED = 50;

/**
 * Keeps what is shown as it is on the server without moving it: a card changes in its place, the figures are fetched again,
 * and new videos that the filters let through are only counted, until they are asked for.
 */
export function useLiveVideos(view: VideosSearch, rows: readonly VideoSubmission[] | undefined) {
  const { api, queryClient } = useModule();
  const filters = listFilters(view);
  const { queryKey } = videoPages(api, { ...filters, sort: view.sort ?? "recent" });
  const [announced, setAnnounced] = useState<readonly number[]>([]);
  const { data: newest } = useQuery({
    queryKey: ["/api/video-submissions", "new", filters, announced],
    queryFn: ({ signal }) => api.submissions.page({ ...filters, sort: "recent", limit: COUNTED }, signal),
    enabled: announced.length > 0,
    gcTime: 0,
  });

  const renew = async (id: number) => {
    if (!rows?.some((row) => row.id === id)) return;
    const { versions, comments, ...video } = await api.submissions.one(id);
    queryClient.setQueryData(queryKey, (list) => list && withRow(list, video));
  };
  useLiveEvents(VIDEO_EVENTS, (event: LiveEvent | null) => {
    void queryClient.invalidateQueries({ queryKey: ["/api/video-submissions/summary"] });
    // Where nothing is shown, nothing can move.
    if (event === null || rows?.length === 0) void queryClient.invalidateQueries({ queryKey });
    else if (event.type === "submission.created") setAnnounced((before) => [...new Set([...before, event.id])]);
    // One that was deleted meanwhile stays as it was until the list is fetched again.
    else renew(event.id).catch(() => {});
  });

  const shown = new Set(rows?.map(({ id }) => id));
  const arrived = newest?.rows.filter(({ id }) => announced.includes(id) && !shown.has(id)) ?? [];
  return {
    /** How many have come that the list does not show. */
    arrived: arrived.length,
    /** Fetches the list anew from its top. */
    async show() {
      setAnnounced([]);
      queryClient.setQueryData(queryKey, (list) => list && firstPage(list));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}
