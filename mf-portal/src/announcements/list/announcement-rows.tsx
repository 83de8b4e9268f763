import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { Skeleton, Text } from "@crm/ui";
import { AnnouncementRow, type RowActions } from "./announcement-row";

const PLACEHOLDERS = [1, 2, 3, 4];

/** The announcements, one under the other at every width. */
export function AnnouncementRows({ rows, ...actions }: RowActions & { rows: readonly Announcement[] }) {
  return (
    <ul className="announcement-rows">
      {rows.map((announcement) => (
        <AnnouncementRow key={announcement.id} announcement={announcement} {...actions} />
      ))}
    </ul>
  );
}

/** The list's shape until its first rows come. */
export function RowsToCome() {
  return (
    <div aria-busy>
      <Text size="sm" c="dimmed" role="status" className="announcements-loading">
        Loading announcements...
      </Text>
      <div className="announcement-rows">
        {PLACEHOLDERS.map((row) => (
          <div key={row} className="announcement-row" data-testid="placeholder-row">
            <Skeleton height={40} width={40} circle />
            <div className="announcement-body">
              <Skeleton height={18} width="45%" />
              <Skeleton height={14} mt={6} />
              <Skeleton height={12} mt={6} width="60%" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
