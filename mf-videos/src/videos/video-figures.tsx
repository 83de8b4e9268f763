import { errorText, videoSummary } from "@crm/api-client";
import { approvalRate } from "@crm/domain/video/video-submission";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { isNarrowed, listFilters, NO_FILTERS, type SetVideosSearch, type VideosSearch } from "./videos-search";

/** The four figures of what the list shows (spec part 2 §2); those that stand for a filter put it on and take it off. */
export function VideoFigures({ view, setView }: { view: VideosSearch; setView: SetVideosSearch }) {
  const { api } = useModule();
  const { data, error } = useQuery(videoSummary(api, listFilters(view)));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  return (
    <StatCards
      label="Summary"
      className="videos-figures"
      trouble={trouble && `The figures could not be loaded: ${trouble}`}
    >
      <StatCard
        label="Total Videos"
        value={data && count(data.matching)}
        note={data && isNarrowed(view) && `of ${count(data.total)} total`}
        {...(isNarrowed(view) && { onClick: () => setView(NO_FILTERS) })}
      />
      <StatCard
        label="This Month"
        value={data && count(data.thisMonth)}
        note={data && `${count(data.thisMonthApproved)} approved`}
        {...statFilter(data?.currentMonth ?? "", view.month, (month) => setView({ month }))}
      />
      <StatCard
        label="Approved"
        value={data && count(data.approved)}
        note={data && `${approvalRate(data.approved, data.matching)}% approval rate`}
        {...statFilter("approved" as const, view.status, (status) => setView({ status }))}
      />
      <StatCard label="Pending Review" value={data && count(data.pendingReview)} note="Submitted or reviewing" />
    </StatCards>
  );
}

const count = (videos: number) => videos.toLocaleString("en-US");
