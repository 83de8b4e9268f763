import { useModule } from "@crm/module-kit";
import { Alert, IconUsers } from "@crm/ui";
import { useBusinessTime } from "../business-time";
import { type Conflict, conflictText, type Intention } from "./conflict-text";

interface ConflictNoticeProps {
  conflict: Conflict;
  intention: Intention;
}

export function ConflictNotice({ conflict, intention }: ConflictNoticeProps) {
  const { session } = useModule();
  const { timeWords } = useBusinessTime();
  return (
    <Alert
      color="orange"
      icon={<IconUsers size={18} />}
      title="This request changed meanwhile"
      role="alert"
      className="payout-meanwhile"
    >
      {conflictText(conflict, intention, { self: session.actor, timeWords }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
