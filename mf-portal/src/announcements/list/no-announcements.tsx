import { IconSpeakerphone, Text, Title } from "@crm/ui";
import type { ReactNode } from "react";

/** What the list shows before there is any announcement (spec part 2 §2); `add` ends the emptiness. */
export function NoAnnouncements({ add }: { add: ReactNode }) {
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
