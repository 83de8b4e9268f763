import { announcementSummary, refreshAnnouncements } from "@crm/api-client";
import type { Announcement, AnnouncementSummary } from "@crm/domain/portal/announcement.schema";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { ANNOUNCEMENT_FIGURES } from "@crm/domain/words/creator-figures";
import type { Figure } from "@crm/domain/words/figures";
import { useCan, useDialog, useLiveEvents, useModule, useScreenSearch } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import { Button, figureFilter, IconPlus, ListPanel, PageHeader, PartProblem, StatCard, StatCards } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { AnnouncementControls } from "./announcement-controls";
import {
  type AnnouncementsSearch,
  announcementsSearch,
  NO_FILTERS,
  type SetAnnouncementsSearch,
} from "./announcements-search";
import { AnnouncementDialogs } from "./dialogs/announcement-dialogs";
import { AnnouncementList } from "./list/announcement-list";
import "./announcements.css";

const LIVE: readonly LiveEventType[] = ["announcement.changed"];

export default function Announcements() {
  const { queryClient } = useModule();
  const can = useCan();
  const [view, setView] = useScreenSearch(announcementsSearch);
  useLiveEvents(LIVE, () => void refreshAnnouncements(queryClient));
  const creating = useDialog<true>();
  const deleting = useDialog<Announcement>();
  const newButton = (
    <Permitted permission="write">
      <Button leftSection={<IconPlus size={16} />} onClick={() => creating.open(true)}>
        New Announcement
      </Button>
    </Permitted>
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
        edited={can("write") ? view.announcement : undefined}
        onEdited={(announcement) => setView({ announcement })}
      />
    </div>
  );
}

interface AnnouncementFiguresProps {
  view: AnnouncementsSearch;
  setView: SetAnnouncementsSearch;
}

function AnnouncementFigures({ view, setView }: AnnouncementFiguresProps) {
  const { api } = useModule();
  const { data, isError, refetch } = useQuery(announcementSummary(api));
  if (isError && !data) return <PartProblem what="The figures" onRetry={() => void refetch()} />;
  const card = (figure: Figure<AnnouncementSummary>, announcements: number | undefined) => ({
    figure,
    value: announcements?.toLocaleString("en-US"),
    scope: data && figure.scope(data),
  });
  const filter = (search: Pick<AnnouncementsSearch, "status">) => figureFilter(search, view, setView, NO_FILTERS);
  const { active, inactive, expired } = ANNOUNCEMENT_FIGURES;
  return (
    <StatCards label="Summary" className="announcement-figures" trouble={null}>
      <StatCard {...card(active, data?.active)} {...filter(active.search)} />
      <StatCard {...card(inactive, data?.inactive)} {...filter(inactive.search)} />
      <StatCard {...card(expired, data?.expired)} {...filter(expired.search)} />
    </StatCards>
  );
}
