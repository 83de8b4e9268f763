import { payoutTimeline } from "@crm/api-client";
import { actorWords } from "@crm/domain/access/actor";
import { timeAgo } from "@crm/domain/contract/timeline";
import { payoutWords } from "@crm/domain/payout/payout-words";
import { useModule } from "@crm/module-kit";
import { BusinessInstant, useList } from "@crm/screen-parts";
import { Button, PartProblem, Skeleton, Stack, Title } from "@crm/ui";

export function RequestTimeline({ id }: { id: number }) {
  const { api, session } = useModule();
  const { rows, error, retry, hasMore, loadMore, isLoadingMore } = useList(
    { ...payoutTimeline(api, id), refetchOnMount: "always" },
    keyOf,
  );
  const now = new Date();
  return (
    <section aria-labelledby={`history-${id}`}>
      <Title order={3} id={`history-${id}`}>
        What happened
      </Title>
      {!rows && error && <PartProblem what="What happened" onRetry={retry} />}
      {!rows && !error && (
        <Stack aria-busy gap="sm" mt="sm">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={32} />
          ))}
        </Stack>
      )}
      {rows && (
        <ol className="request-timeline">
          {rows.map((entry) => (
            <li key={entry.id}>
              <span>
                {actorWords(entry, session.actor)} {payoutWords(entry)}
              </span>
              <span>
                <BusinessInstant at={entry.at} /> · {timeAgo(entry.at, now)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <Button variant="default" size="compact-sm" onClick={loadMore} loading={isLoadingMore}>
          Show earlier
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ id }: { id: number }) => id;
