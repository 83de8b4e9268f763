import { payoutPages } from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import { type PayoutReview, statusOfReview } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { LiveEventType } from "@crm/domain/server/live-event";
import { formatUsd } from "@crm/domain/value/money";
import { PAYOUT_REVIEW } from "@crm/domain/words/payout";
import { useModule } from "@crm/module-kit";
import { ApprovedCount, DetailsChanged, type ListColumn } from "@crm/screen-parts";
import { EmptyState, IconCash, StatusBadge, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ListView, SetListView } from "../campaign-controls";
import { CampaignList, creatorColumn, dayColumn } from "../campaign-list";
import { hasSteps, PayoutActions, type PayoutDialogs } from "./payout-actions";

interface PayoutListProps extends PayoutDialogs {
  view: ListView<PayoutReview | "OPEN">;
  setView: SetListView<PayoutReview | "OPEN">;
}

const LIVE: readonly LiveEventType[] = ["payout.created", "payout.changed"];

export function PayoutList({ view, setView, onPay, onReject }: PayoutListProps) {
  const { api } = useModule();
  const { search, status, contract: contractId, sort = "recent" } = view;
  const columns = useMemo(() => columnsWith({ onPay, onReject }), [onPay, onReject]);
  return (
    <CampaignList
      pages={payoutPages(api, {
        search,
        status: status === "OPEN" ? status : status && statusOfReview(status),
        contractId,
        sort,
      })}
      view={view}
      setView={setView}
      label="Payout requests"
      nouns={["request", "requests"]}
      columns={columns}
      attributes={attributesOf}
      types={LIVE}
      one={(id) => api.payouts.find(id)}
      empty={<EmptyState icon={<IconCash size={28} stroke={1.5} />} message="No payment requests" />}
    />
  );
}

const attributesOf = ({ reviewStatus }: PayoutRequest) => ({ "data-status": reviewStatus });

const columnsWith = (dialogs: PayoutDialogs): ListColumn<PayoutRequest>[] => [
  {
    name: "Amount",
    card: [1, "start"],
    barHeight: 32,
    cell: ({ id, amount }) => (
      <Link to="/payments" search={() => ({ request: id })} className="crm-list-link campaign-amount">
        {formatUsd(amount)}
      </Link>
    ),
  },
  creatorColumn(2),
  {
    name: "Description",
    card: [3, "start"],
    barHeight: 32,
    cell: (request) => (
      <span className="campaign-words">
        {request.description && (
          <span className="campaign-notes" title={request.description}>
            {request.description}
          </span>
        )}
        <Text component="span" size="sm" c="dimmed">
          {formatTerm(request.paymentPeriodStart, request.paymentPeriodEnd)} · <ApprovedCount payout={request} />
        </Text>
      </span>
    ),
  },
  { name: "Status", card: [4, "start"], barHeight: 32, cell: (request) => <PayoutState request={request} /> },
  dayColumn("Requested", 5),
  {
    name: "Actions",
    card: [6, "start"],
    barHeight: 32,
    cell: (request, layout) =>
      hasSteps(request) && (
        <PayoutActions request={request} size={layout === "card" ? "sm" : "compact-sm"} {...dialogs} />
      ),
  },
];

function PayoutState({ request }: { request: PayoutRequest }) {
  const { reviewStatus, declineNotes } = request;
  return (
    <span className="campaign-words">
      <StatusBadge {...PAYOUT_REVIEW[reviewStatus]} />
      {declineNotes && (
        <Text component="span" size="sm" c="dimmed" className="campaign-notes" title={declineNotes}>
          {declineNotes}
        </Text>
      )}
      <DetailsChanged payout={request} />
    </span>
  );
}
