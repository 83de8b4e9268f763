import { formatDate } from "@crm/domain/value/calendar";
import { knownOf } from "../home/known-of";
import { PaymentHistory } from "../home/payment-history";
import { MessagePage } from "../parts/message-page";
import { usePortal } from "../portal-context";

/** What is left of a portal whose contract is over; `endedOn` is null where somebody closed it before its last day. */
export function ContractEnded({ endedOn }: { endedOn: string | null }) {
  const { portal } = usePortal();
  const { name } = knownOf(portal.contract);
  const when = endedOn === null ? "Your contract was closed." : `Your contract ended on ${formatDate(endedOn)}.`;
  return (
    <MessagePage title="Contract Ended" icon="calendar">
      <p>
        {when} Thank you for your work{name && `, ${name}`}. Contact your manager to extend it.
      </p>
      <PaymentHistory none="No payments." />
    </MessagePage>
  );
}
