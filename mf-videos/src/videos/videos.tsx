import { errorText, videoSummary } from "@crm/api-client";
import type { VideoSummary } from "@crm/domain/video/video-submission.schema";
import { VIDEO_FIGURES } from "@crm/domain/words/creator-figures";
import type { Figure } from "@crm/domain/words/figures";
import { useModule, useScreenSearch } from "@crm/module-kit";
import { figureFilter, PageHeader, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { ActionsMenu } from "../clean-up/actions-menu";
import { VIDEOS_WORDS } from "../clean-up/clean-up-words";
import { LazyUploadVideoDialog, UploadVideoButton, useUploadVideo } from "../upload-video/upload-video";
import { UploadsPanel } from "../upload-video/uploads-panel";
import { FilterPanel } from "./filters/filter-panel";
import { VideoList } from "./list/video-list";
import { listFilters, NO_FILTERS, type SetVideosSearch, type VideosSearch, videosSearch } from "./videos-search";
import "./videos.css";

export default function Videos() {
  const [view, setView] = useScreenSearch(videosSearch);
  const upload = useUploadVideo();
  return (
    <div className="videos-screen">
      <PageHeader
        title="Videos"
        description="Video management and analytics."
        actions={
          <>
            <ActionsMenu words={VIDEOS_WORDS} />
            <UploadVideoButton open={upload.open} />
          </>
        }
      />
      <UploadsPanel onEdit={upload.open} />
      <VideoFigures view={view} setView={setView} />
      <FilterPanel view={view} setView={setView}>
        <VideoList view={view} setView={setView} />
      </FilterPanel>
      <LazyUploadVideoDialog {...upload} />
    </div>
  );
}

function VideoFigures({ view, setView }: { view: VideosSearch; setView: SetVideosSearch }) {
  const { api } = useModule();
  const { data, error } = useQuery(videoSummary(api, listFilters(view)));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const { total, thisMonth, approved, pending } = VIDEO_FIGURES;
  const card = (figure: Figure<VideoSummary>, videos: number | undefined) => ({
    figure,
    value: videos?.toLocaleString("en-US"),
    scope: data && figure.scope(data),
  });
  return (
    <StatCards
      label="Summary"
      className="videos-figures"
      trouble={trouble && `The figures could not be loaded: ${trouble}`}
    >
      <StatCard {...card(total, data?.matching)} {...figureFilter(total.search, view, setView, NO_FILTERS)} />
      <StatCard
        {...card(thisMonth, data?.thisMonth)}
        {...(data && figureFilter(thisMonth.search(data), view, setView))}
      />
      <StatCard {...card(approved, data?.approved)} {...figureFilter(approved.search, view, setView)} />
      <StatCard {...card(pending, data?.pendingReview)} {...figureFilter(pending.search, view, setView)} />
    </StatCards>
  );
}
