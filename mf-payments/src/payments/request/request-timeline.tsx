import { payoutTimeline } from "@crm/api-client";
import { actorName, timeAgo } from "@crm/domain/contract/timeline";
import { payoutWords } from "@crm/domain/payout/payout-words";
import { useModule } from "@crm/module-kit";
import { ownTimeWords } from "@crm/screen-parts";
import { Button, PartTrouble, Skeleton, Stack, Title } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";

/** What happened to a request, newest first. */
export function RequestTimeline({ id }: { id: number }) {
  const { api, session } = useModule();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...payoutTimeline(api, id),
    refetchOnMount: "always",
  });
  const now = new Date();
  return (
    <section aria-labelledby={`history-${id}`}>
      <Title order={3} id={`history-${id}`}>
        What happened
      </Title>
      {!data && error && <PartTrouble what="What happened" onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack aria-busy gap="sm" mt="sm">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={32} />
          ))}
        </Stack>
      )}
      {data && (
        <ol className="request-timeline">
          {data.pages
            .flatMap(({ rows }) => rows)
            .map((entry) => (
              <li key={entry.id}>
                <span>
                  {actorName(entry.actor, session.actor)} {payoutWords(entry)}
                </span>
                <time
                  dateTime={entry.at}
                  title={new Date(entry.at).toLocaleString("en-US", { dateStyle: "full", timeStyle: "long" })}
                >
                  {ownTimeWords(entry.at)} · {timeAgo(entry.at, now)}
                </time>
              </li>
            ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
          Show earlier
        </Button>
      )}
    </section>
  );
}
