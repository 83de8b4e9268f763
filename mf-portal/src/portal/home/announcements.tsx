import { ANNOUNCEMENT_PRIORITY_FOR_CREATORS, ANNOUNCEMENT_TYPE } from "@crm/domain/words/portal";
import { useQuery } from "@tanstack/react-query";
import { Badge } from "../components/badge";
import { Icon } from "../components/icon";
import { usePortal } from "../portal-context";
import { announcementsQuery } from "../portal-queries";
import { dayOf } from "./dates";
import "./announcements.css";

export function Announcements() {
  const { client, portal } = usePortal();
  const { data: announcements = [] } = useQuery(announcementsQuery(client));
  if (announcements.length === 0) return null;
  return (
    <section aria-labelledby="announcements" className="announcements">
      <h2 id="announcements">Announcements</h2>
      <ul>
        {announcements.map(({ id, title, message, type, priority, createdAt }) => {
          const about = ANNOUNCEMENT_TYPE[type];
          const mark = ANNOUNCEMENT_PRIORITY_FOR_CREATORS[priority];
          return (
            <li key={id} className="card announcement" data-priority={priority}>
              <div className="row">
                <Badge tone={about.tone} icon={about.icon}>
                  {about.word}
                </Badge>
                {mark && (
                  <Badge tone={mark.tone} icon={mark.icon}>
                    {mark.word}
                  </Badge>
                )}
              </div>
              <h3>{title}</h3>
              <p className="written">{message}</p>
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
