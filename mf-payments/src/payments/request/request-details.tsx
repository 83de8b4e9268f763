import { errorText } from "@crm/api-client";
import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_STATUS } from "@crm/domain/words/payout";
import { CreatorLink, Permitted } from "@crm/screen-parts";
import { Alert, Button, IconAlertTriangle, IconCopy, IconFileTypePdf, StatusBadge } from "@crm/ui";
import { useContext } from "react";
import { OpenLetterhead } from "../../invoice-settings/open-letterhead";
import {
  LETTERHEAD,
  lacksAddressee,
  NAME_REPLACED,
  NO_FONT,
  useExportInvoice,
} from "../../payout-dialogs/use-export-invoice";
import { ApproveStep, copyRequestLink, NextStep, type PayoutDialogs } from "../payout/payout-actions";
import { Amount } from "../payout/payout-elements";
import { RequestFacts } from "./request-facts";
import { RequestTimeline } from "./request-timeline";

export function RequestDetails({ payout, onPay, onDecline }: PayoutDialogs & { payout: PayoutRequest }) {
  const { id, amount, status, contract } = payout;
  const invoice = useExportInvoice();
  const openLetterhead = useContext(OpenLetterhead);
  return (
    <div className="request-panel">
      <div className="request-head">
        <span className="request-amount">
          <Amount amount={amount} />
        </span>
        <StatusBadge {...PAYOUT_STATUS[status]} />
        <CreatorLink className="payments-creator" contract={contract} />
      </div>
      <div className="request-steps">
        <NextStep payout={payout} size="sm" variant="filled" onPay={onPay} />
        {isOpenPayout(status) && (
          <Permitted permission="payouts">
            <Button
              size="sm"
              variant="default"
              aria-label={`Decline: ${formatUsd(amount)} of ${contract.fullName}`}
              onClick={() => onDecline(payout)}
            >
              Decline
            </Button>
          </Permitted>
        )}
        {status === "REQUESTED" && <ApproveStep payout={payout} size="sm" />}
      </div>
      <RequestFacts payout={payout} />
      <div className="request-steps">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileTypePdf size={16} />}
          loading={invoice.isPending}
          onClick={() => invoice.mutate(id)}
        >
          Export invoice
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => void copyRequestLink(id)}
        >
          Copy link
        </Button>
      </div>
      {invoice.data?.isNameReplaced && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={NAME_REPLACED}>
          {NO_FONT}
        </Alert>
      )}
      {lacksAddressee(invoice.error) && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} title="Nothing says who is billed">
          {errorText(invoice.error, "")}
          {openLetterhead && (
            <div className="request-steps">
              <Button size="compact-sm" variant="default" onClick={openLetterhead}>
                {LETTERHEAD}
              </Button>
            </div>
          )}
        </Alert>
      )}
      <RequestTimeline id={id} />
    </div>
  );
}
