import { recentCampaignSubmissions, recentPayouts } from "@crm/api-client";
import { formatUsd } from "@crm/domain/value/money";
import { campaignRowNamed } from "@crm/domain/video/campaign-submission";
import type { CampaignSubmission } from "@crm/domain/video/campaign-submission.schema";
import { PAYOUT_REVIEW } from "@crm/domain/words/payout";
import { CAMPAIGN_STATUS } from "@crm/domain/words/video";
import { useCan, useLiveEvents, useModule } from "@crm/module-kit";
import { BusinessDay } from "@crm/screen-parts";
import { StatusBadge } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CAMPAIGN_EVENTS } from "../campaign-events";
import { RecentPanel } from "./recent-panel";
import "./overview.css";

const SHOWN = 5;

export default function OverviewTab() {
  const { api, queryClient } = useModule();
  const submissions = useQuery(recentCampaignSubmissions(api, SHOWN));
  const can = useCan();
  useLiveEvents(CAMPAIGN_EVENTS, () => {
    void queryClient.invalidateQueries(recentCampaignSubmissions(api, SHOWN));
    void queryClient.invalidateQueries(recentPayouts(api, SHOWN));
  });
  return (
    <div className="campaign-overview">
      <RecentPanel
        title="Recent Submissions"
        query={submissions}
        tab="submissions"
        none="Nothing has been submitted yet."
        rows={submissions.data?.rows.map((submission) => (
          <RecentRow
            key={submission.id}
            main={<RecentSubmission submission={submission} />}
            by={submission.contract}
            at={submission.createdAt}
            badge={<StatusBadge {...CAMPAIGN_STATUS[submission.status]} />}
          />
        ))}
      />
      {can("amounts") && <RecentPayouts />}
    </div>
  );
}

function RecentPayouts() {
  const { api } = useModule();
  const payouts = useQuery(recentPayouts(api, SHOWN));
  return (
    <RecentPanel
      title="Recent Payout Requests"
      query={payouts}
      tab="payouts"
      none="No payment has been requested yet."
      rows={payouts.data?.rows.map(({ id, amount, contract, createdAt, reviewStatus }) => (
        <RecentRow
          key={id}
          main={
            <Link to="/payments" search={() => ({ request: id })}>
              {formatUsd(amount)}
            </Link>
          }
          by={contract}
          at={createdAt}
          badge={<StatusBadge {...PAYOUT_REVIEW[reviewStatus]} />}
        />
      ))}
    />
  );
}

interface RecentRowProps {
  main: ReactNode;
  by: { fullName: string };
  at: string;
  badge: ReactNode;
}

function RecentRow({ main, by, at, badge }: RecentRowProps) {
  return (
    <li className="campaign-recent">
      <span className="campaign-recent-words">
        <span className="campaign-recent-main">{main}</span>
        <span className="crm-quiet">
          {by.fullName} · <BusinessDay at={at} />
        </span>
      </span>
      {badge}
    </li>
  );
}

function RecentSubmission({ submission: { id, title } }: { submission: CampaignSubmission }) {
  const row = campaignRowNamed(id);
  if (row?.kind === "video")
    return (
      <Link to="/video-review" search={() => ({ id: row.id })}>
        {title}
      </Link>
    );
  return (
    <Link to="/campaign-manager" search={() => ({ tab: "submissions", search: title })}>
      {title}
    </Link>
  );
}
