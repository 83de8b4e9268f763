import { PAYOUT_REVIEWS } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { CAMPAIGN_SORTS } from "@crm/domain/video/campaign-submission";
import { PAYOUT_FILTER_WORDS, PAYOUT_REVIEW } from "@crm/domain/words/payout";
import { FetchAhead, id, oneOf, searchReader, textUpTo, useDialog, useScreenSearch } from "@crm/module-kit";
import { DeclineDialog, MarkPaidDialog, sendReview } from "@crm/screen-parts";
import { ListPanel } from "@crm/ui";
import { CampaignControls } from "../campaign-controls";
import { PayoutList } from "./payout-list";

const STATUSES = ["OPEN", ...PAYOUT_REVIEWS] as const;
const WORDS = { ...PAYOUT_REVIEW, OPEN: PAYOUT_FILTER_WORDS.OPEN };

const PREFETCHED = [MarkPaidDialog, DeclineDialog];

export default function PayoutsTab() {
  const [view, setView] = useScreenSearch(payoutsSearch);
  const paying = useDialog<PayoutRequest>();
  const rejecting = useDialog<PayoutRequest>();
  return (
    <ListPanel
      controls={
        <CampaignControls
          label="Search payout requests"
          placeholder="Name or reference"
          statuses={STATUSES}
          words={WORDS}
          view={view}
          setView={setView}
        />
      }
    >
      <PayoutList view={view} setView={setView} onPay={paying.open} onReject={rejecting.open} />
      <FetchAhead parts={PREFETCHED} />
      {paying.subject && (
        <MarkPaidDialog
          key={`pay ${paying.turn}`}
          opened={paying.opened}
          request={paying.subject}
          send={sendReview}
          onClose={paying.close}
        />
      )}
      {rejecting.subject && (
        <DeclineDialog
          key={`reject ${rejecting.turn}`}
          opened={rejecting.opened}
          request={rejecting.subject}
          send={sendReview}
          onClose={rejecting.close}
        />
      )}
    </ListPanel>
  );
}

const payoutsSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(STATUSES),
  contract: id,
  sort: oneOf(CAMPAIGN_SORTS),
});
