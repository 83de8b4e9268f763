import { announcementPages } from "@crm/api-client";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { useModule } from "@crm/module-kit";
import { RowListScreen, useList } from "@crm/screen-parts";
import { IconSpeakerphone, NothingFound, Skeleton, Text, Title } from "@crm/ui";
import type { ReactNode } from "react";
import { type AnnouncementsSearch, isNarrowed } from "../announcements-search";
import { AnnouncementRow, type RowActions } from "./announcement-row";
import "./announcement-list.css";

interface AnnouncementListProps extends RowActions {
  view: AnnouncementsSearch;
  add: ReactNode;
  onClearFilters: () => void;
}

export function AnnouncementList({ view, add, onClearFilters, ...actions }: AnnouncementListProps) {
  const { api } = useModule();
  const { search, type, priority, status, contract } = view;
  const list = useList(announcementPages(api, { search, type, priority, status, contractId: contract }), keyOf);
  return (
    <RowListScreen
      list={list}
      label="Announcements"
      nouns={["announcement", "announcements"]}
      loading="Loading announcements..."
      failed="The announcements could not be loaded"
      name="announcement"
      keyOf={keyOf}
      row={(announcement) => <AnnouncementRow announcement={announcement} {...actions} />}
      placeholder={<PlaceholderRow />}
      placeholders={4}
      noMatch={
        isNarrowed(view) && (
          <NothingFound message="No announcements match your search or your filters." onClear={onClearFilters} />
        )
      }
      empty={<NoAnnouncements add={add} />}
    />
  );
}

const keyOf = ({ id }: Announcement) => id;

function PlaceholderRow() {
  return (
    <>
      <Skeleton height={40} width={40} circle />
      <div className="announcement-body">
        <Skeleton height={18} width="45%" />
        <Skeleton height={14} mt={6} />
        <Skeleton height={12} mt={6} width="60%" />
      </div>
    </>
  );
}

function NoAnnouncements({ add }: { add: ReactNode }) {
  return (
    <div className="crm-state">
      <span className="crm-state-icon" aria-hidden>
        <IconSpeakerphone size={28} stroke={1.5} />
      </span>
      <Title order={2} size="h3">
        No announcements yet
      </Title>
      <Text c="dimmed">Create your first announcement</Text>
      {add}
    </div>
  );
}
