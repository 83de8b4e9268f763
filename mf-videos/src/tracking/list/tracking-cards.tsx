import { ListCards, Skeleton } from "@crm/ui";
import { ExpectedDate } from "./expected-date";
import { RowActions } from "./row-actions";
import { TrackedBadges } from "./tracked-badges";
import { TrackedContract } from "./tracked-contract";
import { TrackedTitle } from "./tracked-title";
import type { TrackingRowsProps } from "./tracking-rows";

/** The list below the large breakpoint. */
export function TrackingCards({ rows, today, onDelete }: TrackingRowsProps) {
  return (
    <ListCards
      rows={
        rows?.map((video) => (
          <TrackingCard key={`${video.kind} ${video.id}`} video={video} today={today} onDelete={onDelete} />
        )) ?? null
      }
      placeholder={
        <>
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} mt="md" />
          <Skeleton height={30} mt="xs" width="80%" />
        </>
      }
    />
  );
}

type Card = Omit<TrackingRowsProps, "rows"> & { video: NonNullable<TrackingRowsProps["rows"]>[number] };

function TrackingCard({ video, today, onDelete }: Card) {
  const { expectedDeliveryDate, platform, views, engagement } = video;
  return (
    <li className="crm-list-card tracking-card" data-kind={video.kind}>
      <TrackedBadges video={video} />
      <TrackedTitle video={video} />
      <TrackedContract video={video} />
      <dl className="tracking-facts">
        {expectedDeliveryDate && (
          <div>
            <dt>Expected</dt>
            <dd>
              <ExpectedDate video={video} today={today} />
            </dd>
          </div>
        )}
        {platform && (
          <div>
            <dt>Platform</dt>
            <dd>{platform}</dd>
          </div>
        )}
        {views !== null && (
          <div>
            <dt>Views</dt>
            <dd>{views.toLocaleString("en-US")}</dd>
          </div>
        )}
        {engagement !== null && (
          <div>
            <dt>Engagement</dt>
            <dd>{engagement.toLocaleString("en-US")}</dd>
          </div>
        )}
      </dl>
      <RowActions video={video} onDelete={onDelete} />
    </li>
  );
}
