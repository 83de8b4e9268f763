import type { AnnouncementType } from "@crm/domain/portal/announcement";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../parts/badge";
import { Icon, type IconName } from "../parts/icon";
import { usePortal } from "../portal-context";
import { announcementsQuery } from "../portal-queries";
import { dayOf } from "./words";
import "./announcements.css";

const KINDS: Record<AnnouncementType, [word: string, icon: IconName]> = {
  info: ["Info", "info"],
  news: ["News", "news"],
  update: ["Update", "refresh"],
  deadline: ["Deadline", "clock"],
  deliverable: ["Deliverable", "video"],
};

/** At most three announcements, the most urgent first; nothing at all where there is none. */
export function Announcements() {
  const { client, portal } = usePortal();
  const { data: announcements = [] } = useQuery(announcementsQuery(client));
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements" className="announcements">
      <h2 id="announcements">Announcements</h2>
      <ul>
        {announcements.map(({ id, title, message, type, priority, createdAt }) => {
          const [word, icon] = KINDS[type];
          const isHigh = priority === "urgent" || priority === "high";
          return (
            <li key={id} className="card announcement" data-priority={priority}>
              <div className="row">
                <Badge tone={type === "deadline" ? "soon" : "rest"} icon={icon}>
                  {word}
                </Badge>
                {isHigh && (
                  <Badge tone={priority === "urgent" ? "late" : "soon"} icon="alert">
                    {priority === "urgent" ? "Urgent" : "Important"}
                  </Badge>
                )}
              </div>
              <h3>{title}</h3>
              <p className="announcement-text">{message}</p>
              <p className="small muted">
                <Icon name="calendar" /> <time dateTime={createdAt}>{dayOf(createdAt, portal.business.timeZone)}</time>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
