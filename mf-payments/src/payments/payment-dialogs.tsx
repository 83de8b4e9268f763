import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { type DialogState, FetchAhead } from "@crm/module-kit";
import { DeclineDialog, MarkPaidDialog } from "@crm/screen-parts";
import type { PickedContract } from "@crm/ui";
import { LetterheadDialog } from "../invoice-settings/lazy-dialog";
import { PAYOUT_DIALOGS, RequestPaymentDialog } from "../payout-dialogs/lazy-dialogs";
import { RequestPanel } from "./request/request-panel";

/** What a payment is asked for at first; nothing of it is fixed. */
export interface Asked {
  contract?: PickedContract | undefined;
  term?: string | undefined;
}

interface PaymentDialogsProps {
  asking: DialogState<Asked>;
  paying: DialogState<PayoutRequest>;
  declining: DialogState<PayoutRequest>;
  letterhead: DialogState<true>;
  /** Id of the request that is open. */
  requestId: number | undefined;
  onCloseRequest: () => void;
  /** The request's panel has gone. */
  onRequestClosed: (id: number) => void;
}

const LATER = [...PAYOUT_DIALOGS, LetterheadDialog];

/** The screen's dialogs, whose code comes when one is first opened or in an idle moment. */
export function PaymentDialogs(props: PaymentDialogsProps) {
  const { asking, paying, declining, letterhead, requestId, onCloseRequest, onRequestClosed } = props;
  return (
    <>
      <FetchAhead parts={LATER} />
      <RequestPanel
        id={requestId}
        // Escape is for what lies over it.
        isCovered={paying.opened || declining.opened || letterhead.opened}
        onPay={paying.open}
        onDecline={declining.open}
        onClose={onCloseRequest}
        onClosed={onRequestClosed}
      />
      {asking.subject && (
        <RequestPaymentDialog
          key={`ask ${asking.turn}`}
          opened={asking.opened}
          {...asking.subject}
          onClose={asking.close}
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
