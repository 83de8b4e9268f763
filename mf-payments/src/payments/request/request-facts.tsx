import { formatTerm } from "@crm/domain/contract/term";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { useCan } from "@crm/module-kit";
import { ApprovedCount, BusinessDay, Fact, Facts } from "@crm/screen-parts";
import { Button, IconRefresh } from "@crm/ui";
import { useSendAgain } from "../../payout-dialogs/use-send-again";
import { PaymentMethodOf, SyncState } from "../payout/payout-elements";

export function RequestFacts({ payout }: { payout: PayoutRequest }) {
  const can = useCan();
  const { paymentPeriodStart, paymentPeriodEnd, description, declineNotes, adminNotes } = payout;
  const { externalReference, createdAt, approvedAt, paidAt, cancelledAt } = payout;
  return (
    <Facts>
      <Fact name="Term">{formatTerm(paymentPeriodStart, paymentPeriodEnd)}</Fact>
      <Fact name="Videos">
        <ApprovedCount payout={payout} />
      </Fact>
      <Fact name="Pay by">
        <PaymentMethodOf payout={payout} />
      </Fact>
      {description && <Fact name="Description">{description}</Fact>}
      {declineNotes && <Fact name="Reason of the decline">{declineNotes}</Fact>}
      {adminNotes && adminNotes !== declineNotes && <Fact name="Notes">{adminNotes}</Fact>}
      <Fact name={PAYOUT_STATUS.REQUESTED.word}>
        <BusinessDay at={createdAt} />
      </Fact>
      {approvedAt && (
        <Fact name={PAYOUT_STATUS.SYNCED.word}>
          <BusinessDay at={approvedAt} />
        </Fact>
      )}
      {paidAt && (
        <Fact name={PAYOUT_STATUS.PAID.word}>
          <BusinessDay at={paidAt} />
        </Fact>
      )}
      {cancelledAt && (
        <Fact name={PAYOUT_STATUS.CANCELLED.word}>
          <BusinessDay at={cancelledAt} />
        </Fact>
      )}
      {externalReference && <Fact name="Reference">{externalReference}</Fact>}
      {payout.sync !== "none" && (
        <Fact name="Sheet">
          <SyncState payout={payout} />
          {payout.sync === "failed" && can("payouts") && <SendAgain id={payout.id} />}
        </Fact>
      )}
    </Facts>
  );
}

function SendAgain({ id }: { id: number }) {
  const sendAgain = useSendAgain();
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={14} />}
      loading={sendAgain.isPending}
      onClick={() => sendAgain.mutate(id)}
    >
      Send again
    </Button>
  );
}
