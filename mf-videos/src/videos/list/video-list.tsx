import { videoPages } from "@crm/api-client";
import type { VideoSubmission } from "@crm/domain/video/video-submission.schema";
import { useModule } from "@crm/module-kit";
import { RowListScreen, useList } from "@crm/screen-parts";
import { Button, IconVideo, Skeleton, Text, Title } from "@crm/ui";
import { type ReactNode, useState } from "react";
import { SubmissionCard } from "../../submission-card/submission-card";
import { isNarrowed, listFilters, NO_FILTERS, type SetVideosSearch, type VideosSearch } from "../videos-search";
import { resultsLine } from "./results-line";
import { useLiveVideos } from "./use-live-videos";

/** The videos that the address asks for, as cards of which one plays at a time. */
export function VideoList({ view, setView }: { view: VideosSearch; setView: SetVideosSearch }) {
  const { api } = useModule();
  const list = useList(videoPages(api, { ...listFilters(view), sort: view.sort ?? "recent" }), keyOf);
  const live = useLiveVideos(view, list.rows);
  const [playingId, setPlayingId] = useState<number | null>(null);
  return (
    <RowListScreen
      list={list}
      label="Videos"
      nouns={["video", "videos"]}
      summary={resultsLine(list, view)}
      news={
        <Arrived count={live.arrived} onShow={() => (view.sort ? setView({ sort: undefined }) : void live.show())} />
      }
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
      narrowed={
        isNarrowed(view) && (
          <NoVideos hint="Adjust your search or your filters to see more videos.">
            <Button variant="default" onClick={() => setView(NO_FILTERS)}>
              Clear All Filters
            </Button>
          </NoVideos>
        )
      }
      empty={<NoVideos hint="There are no submissions yet. Creators upload their videos through their portals." />}
    />
  );
}

const keyOf = ({ id }: VideoSubmission) => id;

/** New videos that the list does not show yet. */
function Arrived({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Text component="span" size="sm" role="status" className="videos-arrived">
      {count > 0 && (
        <>
          {count === 1 ? "1 new video is" : `${count} new videos are`} not shown yet{" "}
          <Button variant="subtle" size="compact-sm" onClick={onShow}>
            Show
          </Button>
        </>
      )}
    </Text>
  );
}

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

/** What the list shows when it holds nothing (spec part 2 §2). */
function NoVideos({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        <IconVideo size={28} stroke={1.5} />
      </span>
      <Title order={2} size="h3">
        No videos found
      </Title>
      <Text c="dimmed" maw="48ch">
        {hint}
      </Text>
      {children}
    </div>
  );
}
