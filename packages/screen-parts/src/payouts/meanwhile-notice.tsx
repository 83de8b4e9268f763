import { useModule } from "@crm/module-kit";
import { Alert, IconUsers } from "@crm/ui";
import { useBusinessTime } from "../business-time";
import { type Intention, type Meanwhile, meanwhileText } from "./meanwhile-text";

interface MeanwhileNoticeProps {
  meanwhile: Meanwhile;
  intention: Intention;
}

/** Says what somebody else did with a request while its dialog was open. */
export function MeanwhileNotice({ meanwhile, intention }: MeanwhileNoticeProps) {
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
      {meanwhileText(meanwhile, intention, { self: session.actor, timeWords }).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Alert>
  );
}
