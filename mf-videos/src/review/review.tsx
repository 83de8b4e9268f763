import { errorDetails, isApiError, videoSummary } from "@crm/api-client";
import { useModule, useScreenSearch } from "@crm/module-kit";
import { Button, ErrorState, IconArchive, IconArchiveOff, PageHeader, Skeleton, Stack } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ActionsMenu } from "../clean-up/actions-menu";
import { REVIEW_WORDS } from "../clean-up/clean-up-words";
import { UploadsLine } from "../upload-video/uploads-line";
import { browserStorage, removeOldDrafts } from "./comments/draft-storage";
import { NoSubmissions } from "./no-submissions";
import { FIRST_TAB, reviewSearch } from "./review-search";
import { ArrivalsLine, ReviewPlace, ReviewTabs, useArrivals } from "./review-top";
import { ReviewedVideo } from "./submission/reviewed-video";
import { useVideoNavigation } from "./use-video-navigation";
import "./review.css";

export default function Review() {
  const { api } = useModule();
  const [view, setView] = useScreenSearch(reviewSearch);
  const tab = view.status ?? FIRST_TAB;
  const navigation = useVideoNavigation(view, setView);
  const arrivals = useArrivals(view.id);
  const counts = useQuery(videoSummary(api, { includeArchived: navigation.queue.includeArchived }));
  useEffect(() => removeOldDrafts(browserStorage(), Date.now()), []);
  return (
    <div className="review-screen">
      <ReviewHeader
        showsArchived={view.archived === true}
        onShowArchived={(archived) => setView({ archived: archived || undefined, id: undefined, version: undefined })}
      />
      <UploadsLine />
      <div className="review-top">
        <ReviewTabs
          shown={tab}
          counts={counts.data?.byStatus}
          onChoose={(chosen) =>
            setView({ status: chosen === FIRST_TAB ? undefined : chosen, id: undefined, version: undefined })
          }
        />
        <ArrivalsLine
          count={arrivals.length}
          onShow={() => setView({ status: undefined, id: arrivals[0], version: undefined })}
        />
        {view.id !== undefined && (
          <ReviewPlace
            place={navigation.place}
            onPrevious={() => navigation.go(navigation.previous)}
            onNext={() => navigation.go(navigation.next)}
          />
        )}
      </div>
      <div id="review-panel" role="tabpanel" aria-label={`Videos: ${tab.replace("_", " ")}`}>
        <Shown view={view} setView={setView} navigation={navigation} />
      </div>
    </div>
  );
}

function Shown({
  view,
  setView,
  navigation,
}: Pick<Parameters<typeof ReviewedVideo>[0], "view" | "setView" | "navigation">) {
  const { first, video } = navigation;
  const query = view.id === undefined ? first : video;
  if (isApiError(video.error, "not_found") && view.id !== undefined)
    return (
      <div className="review-gone">
        <ErrorState title="No such video" message="It was deleted, or the address is mistyped." />
        <Button variant="default" onClick={() => setView({ id: undefined, version: undefined })}>
          Show the first of this tab
        </Button>
      </div>
    );
  // Checked before the error: after a failed refetch, the video and everything typed stay.
  if (view.id !== undefined && video.data?.id === view.id)
    return <ReviewedVideo detail={video.data} isFresh={!video.isFetching} {...{ view, setView, navigation }} />;
  if (query.error)
    return (
      <ErrorState
        title={view.id === undefined ? "The videos could not be loaded" : "The video could not be loaded"}
        {...errorDetails(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (view.id === undefined && first.data === null && !first.isFetching)
    return (
      <NoSubmissions
        tab={view.status ?? FIRST_TAB}
        takesFocus={navigation.openedBy(undefined) === "decision"}
        onShowArchived={view.archived ? undefined : () => setView({ archived: true })}
      />
    );
  return <ReviewSkeleton />;
}

interface ReviewHeaderProps {
  showsArchived: boolean;
  onShowArchived: (archived: boolean) => void;
}

function ReviewHeader({ showsArchived, onShowArchived }: ReviewHeaderProps) {
  return (
    <PageHeader
      title="Video Review"
      description="One video at a time: watch, comment, decide."
      actions={
        <>
          <Button
            variant="default"
            leftSection={showsArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
            onClick={() => onShowArchived(!showsArchived)}
          >
            {showsArchived ? "HIDE ARCHIVED" : "SHOW ARCHIVED"}
          </Button>
          <ActionsMenu words={REVIEW_WORDS} />
        </>
      }
    />
  );
}

function ReviewSkeleton() {
  return (
    <div className="review-body" aria-busy="true">
      <div className="review-main">
        <Skeleton className="review-player-to-come" height="auto" />
      </div>
      <Stack className="review-side" gap="sm">
        <Skeleton height={22} width="30%" />
        <Skeleton height={26} width="80%" />
        <Skeleton height={18} width="60%" />
        <Skeleton height={96} mt="md" />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Stack>
    </div>
  );
}
