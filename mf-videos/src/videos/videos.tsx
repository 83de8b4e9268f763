import { useScreenSearch } from "@crm/module-kit";
import { PageHeader } from "@crm/ui";
import { FilterPanel } from "./filter-panel";
import { VideoFigures } from "./video-figures";
import { VideoList } from "./video-list";
import { NO_FILTERS, videosSearch } from "./videos-search";
import "./videos.css";

export default function Videos() {
  const [view, setView] = useScreenSearch(videosSearch);
  return (
    <div className="videos-screen">
      <PageHeader title="Videos" description="Video management and analytics." />
      <VideoFigures view={view} setView={setView} />
      <FilterPanel view={view} setView={setView}>
        <VideoList view={view} onClearFilters={() => setView(NO_FILTERS)} />
      </FilterPanel>
    </div>
  );
}
