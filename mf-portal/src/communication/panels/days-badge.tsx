import { contactBadge } from "@crm/domain/communication/communication";
import { IconClock } from "@crm/ui";

/** How long ago the last contact was, as a word and a colour (spec part 2 §9). */
export function DaysBadge({ days }: { days: number | null }) {
  const { colour, text } = contactBadge(days);
  return (
    <span className="crm-badge contact-days" data-colour={colour}>
      <IconClock size={14} stroke={2} aria-hidden />
      {text}
    </span>
  );
}
