import { type AnnouncementType, isHighPriority } from "@crm/domain/portal/announcement";
import type { Announcement } from "@crm/domain/portal/announcement.schema";
import { formatDate } from "@crm/domain/value/calendar";
import {
  ANNOUNCEMENT_PRIORITY_FOR_TEAM,
  ANNOUNCEMENT_STATUS,
  ANNOUNCEMENT_TYPE,
  HIGH_PRIORITY,
} from "@crm/domain/words/portal";
import { useCan } from "@crm/module-kit";
import { BusinessInstant } from "@crm/screen-parts";
import { ActionIcon, IconPencil, IconTrash, STATUS_ICONS, StatusBadge } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { ALL_CREATORS } from "../announcement-words";

export interface RowActions {
  onEdit: (id: number) => void;
  onDelete: (announcement: Announcement) => void;
}

export function AnnouncementRow({ announcement, onEdit, onDelete }: RowActions & { announcement: Announcement }) {
  const mayWrite = useCan()("write");
  const { id, title, message, type, priority, contract, expiresOn, isExpired, createdAt } = announcement;
  return (
    <>
      <AnnouncementIcon type={type} />
      <div className="announcement-body">
        <div className="announcement-head">
          {mayWrite ? (
            <Link
              to="."
              search={(before: Record<string, unknown>) => ({ ...before, announcement: id })}
              resetScroll={false}
              className="crm-list-link announcement-title"
            >
              {title}
            </Link>
          ) : (
            <span className="announcement-title">{title}</span>
          )}
          <AnnouncementBadges announcement={announcement} />
        </div>
        <p className="announcement-message" title={message}>
          {message}
        </p>
        <div className="announcement-facts">
          <span>{ANNOUNCEMENT_TYPE[type].word}</span>
          {isHighPriority(priority) && <span>{ANNOUNCEMENT_PRIORITY_FOR_TEAM[priority]}</span>}
          <span>
            {contract ? (
              <>
                {contract.fullName} <span className="announcement-handle">{contract.socialHandle}</span>
              </>
            ) : (
              ALL_CREATORS
            )}
          </span>
          <BusinessInstant at={createdAt} />
          {expiresOn && (
            <span>
              {isExpired ? "Expired" : "Expires"} <time dateTime={expiresOn}>{formatDate(expiresOn)}</time>
            </span>
          )}
        </div>
      </div>
      {mayWrite && (
        <div className="announcement-actions">
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
            <IconPencil size={18} stroke={1.5} />
          </ActionIcon>
          <ActionIcon
            className="crm-row-delete"
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Delete ${title}`}
            onClick={() => onDelete(announcement)}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
    </>
  );
}

function AnnouncementBadges({ announcement }: { announcement: Announcement }) {
  const { priority, isActive, isExpired } = announcement;
  return (
    <span className="announcement-badges">
      {!isExpired && isHighPriority(priority) && <StatusBadge {...HIGH_PRIORITY} />}
      <StatusBadge {...ANNOUNCEMENT_STATUS[isExpired ? "expired" : isActive ? "active" : "inactive"]} />
    </span>
  );
}

function AnnouncementIcon({ type }: { type: AnnouncementType }) {
  const Icon = STATUS_ICONS[ANNOUNCEMENT_TYPE[type].icon];
  return (
    <span className="announcement-icon" data-type={type}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </span>
  );
}
