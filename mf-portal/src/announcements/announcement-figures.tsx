import { announcementSummary } from "@crm/api-client";
import { ANNOUNCEMENT_STATUS } from "@crm/domain/words/portal";
import { useModule } from "@crm/module-kit";
import { PartTrouble, StatCard, StatCards, statFilter } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { AnnouncementsSearch, SetAnnouncementsSearch } from "./announcements-search";

interface AnnouncementFiguresProps {
  view: AnnouncementsSearch;
  setView: SetAnnouncementsSearch;
}

/** How many announcements portals show, and why they do not show the others; each narrows the list. */
export function AnnouncementFigures({ view, setView }: AnnouncementFiguresProps) {
  const { api } = useModule();
  const { data, isError, refetch } = useQuery(announcementSummary(api));
  const choose = (status?: AnnouncementsSearch["status"]) => setView({ status });
  if (isError && !data) return <PartTrouble what="The figures" onRetry={() => void refetch()} />;
  return (
    <StatCards label="Summary" className="announcement-figures" trouble={null}>
      <StatCard
        label="Active Announcements"
        value={data && count(data.active)}
        note={data ? `${count(data.total)} in total` : "In total"}
        {...statFilter("active", view.status, choose)}
      />
      <StatCard
        label={ANNOUNCEMENT_STATUS.inactive.word}
        value={data && count(data.inactive)}
        note="Switched off"
        {...statFilter("inactive", view.status, choose)}
      />
      <StatCard
        label={ANNOUNCEMENT_STATUS.expired.word}
        value={data && count(data.expired)}
        note="Their last day is past"
        {...statFilter("expired", view.status, choose)}
      />
    </StatCards>
  );
}

const count = (announcements: number) => announcements.toLocaleString("en-US");
