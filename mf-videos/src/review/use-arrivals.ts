import { refreshVideos } from "@crm/api-client";
import { VIDEO_EVENTS } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { useState } from "react";

/** Keeps what is shown of videos up to date, and tells which came to be reviewed while another one was looked at. */
export function useArrivals(shownId: number | undefined): readonly number[] {
  const { queryClient } = useModule();
  const [ids, setIds] = useState<readonly number[]>([]);
  useLiveEvents(VIDEO_EVENTS, (event) => {
    if (event?.type === "submission.created" || event?.type === "submission.revised")
      setIds((before) => [...before.filter((id) => id !== event.id), event.id]);
    if (event?.type === "submission.deleted") setIds((before) => before.filter((id) => id !== event.id));
    void refreshVideos(queryClient);
  });
  if (shownId !== undefined && ids.includes(shownId)) setIds(ids.filter((id) => id !== shownId));
  return ids;
}
