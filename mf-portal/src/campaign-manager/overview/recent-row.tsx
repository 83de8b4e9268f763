import { ownDayWords } from "@crm/screen-parts";
import type { ReactNode } from "react";

interface RecentRowProps {
  /** A link, which the whole row is. */
  main: ReactNode;
  by: { fullName: string };
  /** When it came. */
  at: string;
  badge: ReactNode;
}

/** One of the newest few. */
export function RecentRow({ main, by, at, badge }: RecentRowProps) {
  return (
    <li className="campaign-recent">
      <span className="campaign-recent-words">
        <span className="campaign-recent-main">{main}</span>
        <span className="crm-quiet">
          {by.fullName} · <time dateTime={at}>{ownDayWords(at)}</time>
        </span>
      </span>
      {badge}
    </li>
  );
}
