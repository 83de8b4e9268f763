import { useScreenSearch } from "@crm/module-kit";
import { PageHeader } from "@crm/ui";
import { ActionsMenu } from "../clean-up/actions-menu";
import { VIDEOS_WORDS } from "../clean-up/clean-up-words";
import { UploadVideoButton, UploadVideoPlace, useUploadVideo } from "../upload-video/upload-video";
import { UploadsPanel } from "../upload-video/uploads-panel";
import { FilterPanel } from "./filters/filter-panel";
import { VideoList } from "./list/video-list";
import { VideoFigures } from "./video-figures";
import { videosSearch } from "./videos-search";
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
      <UploadVideoPlace {...upload} />
    </div>
  );
}
