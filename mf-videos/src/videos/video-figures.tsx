import { errorText, videoSummary } from "@crm/api-client";
import type { VideoSummary } from "@crm/domain/video/video-submission.schema";
import { type Figure, VIDEO_FIGURES } from "@crm/domain/words/figures";
import { useModule } from "@crm/module-kit";
import { figureFilter, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { listFilters, NO_FILTERS, type SetVideosSearch, type VideosSearch } from "./videos-search";

/** The four figures of what the list shows (spec part 2 §2); those that stand for a filter put it on and take it off. */
export function VideoFigures({ view, setView }: { view: VideosSearch; setView: SetVideosSearch }) {
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
