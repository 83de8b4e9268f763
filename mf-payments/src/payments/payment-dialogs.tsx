import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { type DialogState, FetchAhead } from "@crm/module-kit";
import { DeclineDialog, MarkPaidDialog } from "@crm/screen-parts";
import type { PickedContract } from "@crm/ui";
import { LetterheadDialog } from "../invoice-settings/lazy-dialog";
import { PAYOUT_DIALOGS, RequestPaymentDialog } from "../payout-dialogs/lazy-dialogs";
import { RequestPanel } from "./request/request-panel";

export interface RequestDefaults {
  contract?: PickedContract | undefined;
  term?: string | undefined;
}

interface PaymentDialogsProps {
  requesting: DialogState<RequestDefaults>;
  paying: DialogState<PayoutRequest>;
  declining: DialogState<PayoutRequest>;
  letterhead: DialogState<true>;
  requestId: number | undefined;
  onCloseRequest: () => void;
  onRequestClosed: (id: number) => void;
}

const PREFETCHED = [...PAYOUT_DIALOGS, LetterheadDialog];

export function PaymentDialogs(props: PaymentDialogsProps) {
  const { requesting, paying, declining, letterhead, requestId, onCloseRequest, onRequestClosed } = props;
  return (
    <>
      <FetchAhead parts={PREFETCHED} />
      <RequestPanel
        id={requestId}
        // Escape must close the dialog on top of the panel, not the panel.
        isCovered={paying.opened || declining.opened || letterhead.opened}
        onPay={paying.open}
        onDecline={declining.open}
        onClose={onCloseRequest}
        onClosed={onRequestClosed}
      />
      {requesting.subject && (
        <RequestPaymentDialog
          key={`ask ${requesting.turn}`}
          opened={requesting.opened}
          {...requesting.subject}
          onClose={requesting.close}
        />
      )}
      {paying.subject && (
        <MarkPaidDialog
          key={`pay ${paying.turn}`}
          opened={paying.opened}
          request={paying.subject}
          onClose={paying.close}
        />
      )}
      {declining.subject && (
        <DeclineDialog
          key={`decline ${declining.turn}`}
          opened={declining.opened}
          request={declining.subject}
          onClose={declining.close}
        />
      )}
      {letterhead.subject && (
        <LetterheadDialog key={`head ${letterhead.turn}`} opened={letterhead.opened} onClose={letterhead.close} />
      )}
    </>
  );
}
