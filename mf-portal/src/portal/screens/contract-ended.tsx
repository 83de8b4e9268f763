import { formatDate } from "@crm/domain/value/calendar";
import { InBrowser } from "../components/in-browser";
import { MessagePage } from "../components/message-page";
import { creatorIdentity } from "../home/creator-identity";
import { PaymentHistory } from "../home/payment-history";
import { usePortal } from "../portal-context";

/** `endedOn` is null if the contract was closed before its last day. */
export function ContractEnded({ endedOn }: { endedOn: string | null }) {
  const { portal } = usePortal();
  const { name } = creatorIdentity(portal.contract);
  const when = endedOn === null ? "Your contract was closed." : `Your contract ended on ${formatDate(endedOn)}.`;
  return (
    <MessagePage title="Contract Ended" icon="calendar">
      <p>
        {when} Thank you for your work{name && `, ${name}`}. Contact your manager to extend it.
      </p>
      <InBrowser>
        <PaymentHistory none="No payments." />
      </InBrowser>
    </MessagePage>
  );
}
