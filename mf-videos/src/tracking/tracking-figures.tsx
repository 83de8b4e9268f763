import { errorText, trackingSummary } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { StatusBar } from "./status-bar";
import { figureFilters } from "./tracking-filters";
import type { SetTrackingSearch, TrackingSearch } from "./tracking-search";

/** The four figures of what the list holds (spec part 2 §2), and how its videos are spread over the statuses. */
export function TrackingFigures({ view, setView }: { view: TrackingSearch; setView: SetTrackingSearch }) {
  const { api } = useModule();
  const { data, error } = useQuery(trackingSummary(api, figureFilters(view)));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  return (
    <>
      <StatCards
        label="Summary"
        className="tracking-figures"
        trouble={trouble && `The figures could not be loaded: ${trouble}`}
      >
        <StatCard label="Total Videos" value={data && count(data.totalVideos)} note="Deliverables and submissions" />
        <StatCard label="In Progress" value={data && count(data.inProgress)} note="Begun, in review or in revision" />
        <StatCard label="Total Views" value={data && count(data.totalViews)} note="Of all deliverables" />
        <StatCard label="Completed" value={data && count(data.completed)} note="Completed, delivered or approved" />
      </StatCards>
      {data && data.totalVideos > 0 && (
        <StatusBar summary={data} status={view.status} onStatus={(status) => setView({ status })} />
      )}
    </>
  );
}

const count = (videos: number) => videos.toLocaleString("en-US");
