import { videoPages } from "@crm/api-client";
import { VIDEO_EVENTS } from "@crm/domain/server/live-event";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { ListUpdates, RowListScreen, useList, useLiveRows } from "@crm/screen-parts";
import { Skeleton } from "@crm/ui";
import { useState } from "react";
import { NoVideos, NoVideosFound } from "../../no-videos";
import { SubmissionCard } from "../../submission-card/submission-card";
import { useLeaseEnds } from "../../use-lease-ends";
import { isNarrowed, listFilters, NO_FILTERS, type SetVideosSearch, type VideosSearch } from "../videos-search";
import { resultsLine } from "./results-line";

export function VideoList({ view, setView }: { view: VideosSearch; setView: SetVideosSearch }) {
  const { api, queryClient } = useModule();
  const filters = listFilters(view);
  const pages = videoPages(api, { ...filters, sort: view.sort ?? "recent" });
  const list = useList(pages, keyOf);
  const refreshFigures = () => void queryClient.invalidateQueries({ queryKey: ["/api/video-submissions/summary"] });
  const live = useLiveRows({
    pages,
    rows: list.rows,
    types: VIDEO_EVENTS,
    async one(id) {
      const { versions, comments, ...video } = await api.submissions.one(id);
      return video;
    },
    arrivals: { type: "submission.created", newest: videoPages(api, { ...filters, sort: "recent" }).top },
    onEvent: refreshFigures,
  });
  useLeaseEnds(list.rows, (ids) => {
    for (const id of ids) live.renew(id).catch(() => {});
    refreshFigures();
  });
  const [playingId, setPlayingId] = useState<number | null>(null);
  return (
    <RowListScreen
      list={list}
      label="Videos"
      nouns={NOUNS}
      summary={resultsLine(list, view)}
      updates={<ListUpdates live={live} nouns={NOUNS} onShow={view.sort && (() => setView({ sort: undefined }))} />}
      loading="Loading videos..."
      failed="The videos could not be loaded"
      name="submission"
      isGrid
      isEndless
      keyOf={keyOf}
      row={(video) => (
        <SubmissionCard video={video} isPlaying={video.id === playingId} onPlay={() => setPlayingId(video.id)} />
      )}
      attributes={({ title }) => ({ "aria-label": title, tabIndex: -1 })}
      placeholder={<PlaceholderCard />}
      placeholders={6}
      noMatch={isNarrowed(view) && <NoVideosFound onClearFilters={() => setView(NO_FILTERS)} />}
      empty={<NoVideos hint="There are no submissions yet. Creators upload their videos through their portals." />}
    />
  );
}

const NOUNS = ["video", "videos"] as const;
const keyOf = ({ id }: VideoSubmission) => id;

function PlaceholderCard() {
  return (
    <>
      <Skeleton className="submission-screen" radius={0} />
      <div className="submission-body">
        <Skeleton height={24} width="40%" radius="xl" />
        <Skeleton height={20} width="80%" />
        <Skeleton height={14} width="60%" />
        <Skeleton height={36} width="50%" mt="xs" />
      </div>
    </>
  );
}
