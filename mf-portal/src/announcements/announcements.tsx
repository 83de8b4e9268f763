import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { useDialog, useScreenSearch } from "@crm/module-kit";
import { Button, IconPlus, ListPanel, PageHeader } from "@crm/ui";

import { AnnouncementControls } from "./announcement-controls";
import { AnnouncementFigures } from "./announcement-figures";
import { announcementsSearch, NO_FILTERS } from "./announcements-search";
import { AnnouncementDialogs } from "./dialogs/announcement-dialogs";
import { AnnouncementList } from "./list/announcement-list";
import { useLiveAnnouncements } from "./use-live-announcements";
import "./announcements.css";

export default function Announcements() {
  const [view, setView] = useScreenSearch(announcementsSearch);
  useLiveAnnouncements();
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
