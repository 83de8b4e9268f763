import { CreatorLink, ownDayWords } from "@crm/screen-parts";
import { ListCards } from "@crm/ui";
import { CardToCome } from "../card-to-come";
import { PayoutActions } from "./payout-actions";
import { PayoutAmount } from "./payout-amount";
import { PayoutDescription } from "./payout-description";
import type { PayoutRowsProps } from "./payout-rows";
import { PayoutState } from "./payout-state";
import "../campaign-lists.css";

/** The list below the large breakpoint. */
export function PayoutCards({ rows, ...actions }: PayoutRowsProps) {
  return (
    <ListCards
      rows={
        rows?.map((request) => (
          <li key={request.id} className="crm-list-card campaign-card" data-status={request.reviewStatus}>
            <PayoutAmount request={request} />
            <CreatorLink className="campaign-words" contract={request.contract} />
            <PayoutDescription request={request} />
            <PayoutState request={request} />
            <time dateTime={request.createdAt} className="crm-quiet">
              Requested {ownDayWords(request.createdAt)}
            </time>
            <PayoutActions request={request} size="sm" {...actions} />
          </li>
        )) ?? null
      }
      placeholder={<CardToCome />}
    />
  );
}
