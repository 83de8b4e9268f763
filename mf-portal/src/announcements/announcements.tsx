import { refreshAnnouncements } from "@crm/api-client";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { useDialog, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { Button, IconPlus, ListPanel, PageHeader } from "@crm/ui";
import { AnnouncementControls } from "./announcement-controls";
import { AnnouncementFigures } from "./announcement-figures";
import { announcementsSearch, NO_FILTERS } from "./announcements-search";
import { AnnouncementDialogs } from "./dialogs/announcement-dialogs";
import { AnnouncementList } from "./list/announcement-list";
import "./announcements.css";

const LIVE: readonly LiveEventType[] = ["announcement.changed"];

export default function Announcements() {
  const { queryClient } = useModule();
  const [view, setView] = useScreenSearch(announcementsSearch);
  useLiveEvents(LIVE, () => void refreshAnnouncements(queryClient));
  const creating = useDialog<true>();
  const deleting = useDialog<Announcement>();
  const newButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => creating.open(true)}>
      New Announcement
    </Button>
  );
  return (
    <div className="announcements-screen">
      <PageHeader
        title="Portal Announcements"
        description="Manage the announcements that creators see in their portals"
        actions={newButton}
      />
      <AnnouncementFigures view={view} setView={setView} />
      <ListPanel controls={<AnnouncementControls view={view} setView={setView} />}>
        <AnnouncementList
          view={view}
          add={newButton}
          onClearFilters={() => setView(NO_FILTERS)}
          onEdit={(announcement) => setView({ announcement })}
          onDelete={deleting.open}
        />
      </ListPanel>
      <AnnouncementDialogs
        creating={creating}
        deleting={deleting}
        edited={view.announcement}
        onEdited={(announcement) => setView({ announcement })}
      />
    </div>
  );
}
