import { accountSessions, errorDetails, errorText, hasStatus, refreshAccountSessions } from "@crm/api-client";
import type { AccountSession } from "@crm/domain/access/person.schema";
import { useModule } from "@crm/module-kit";
import { BusinessDay, BusinessInstant, useSingleMutation } from "@crm/screen-parts";
import { Button, ErrorState, Skeleton, StatusBadge, Text, toast } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

export function SessionList() {
  const { api } = useModule();
  const { data, error, isFetching, refetch } = useQuery(accountSessions(api));
  if (!data && error)
    return (
      <ErrorState
        title="Your sessions could not be loaded"
        {...errorDetails(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={96} aria-busy />;
  const others = data.filter(({ current }) => !current);
  return (
    <>
      <ul className="account-sessions" aria-label="Sessions">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <Text size="sm" c="dimmed">
          You are signed in nowhere else.
        </Text>
      ) : (
        <EndOthers count={others.length} />
      )}
    </>
  );
}

function SessionRow({ session: { id, current, device, address, createdAt, lastSeenAt } }: { session: AccountSession }) {
  const { api } = useModule();
  const end = useEnding(() => api.account.endSession(id), "The session has ended.");
  const name = device ?? "Unknown device";
  return (
    <li className="account-session">
      <div>
        <div className="account-session-name">
          <strong>{name}</strong>
          {current && <StatusBadge word="This device" tone="done" />}
        </div>
        <Text size="sm" c="dimmed">
          Last used <BusinessInstant at={lastSeenAt} />
          {address && ` from ${address}`} · Since <BusinessDay at={createdAt} />
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`End the session: ${name}`}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const { api } = useModule();
  const end = useEnding(() => api.account.endOtherSessions(), "All other sessions have ended.");
  return (
    <div>
      <Button variant="default" color="red" loading={end.isPending} onClick={() => end.mutate()}>
        {count === 1 ? "End the Other Session" : `End All ${count} Others`}
      </Button>
    </div>
  );
}

function useEnding(run: () => Promise<void>, done: string) {
  const { queryClient } = useModule();
  return useSingleMutation({
    mutationFn: async () => {
      try {
        await run();
      } catch (error) {
        // It has ended meanwhile.
        if (!hasStatus(error, 404)) throw error;
      }
    },
    onSuccess: () => void toast.success(done),
    onError: (error) => void toast.error("Error", errorText(error, "The session could not be ended. Try again.")),
    onSettled: () => refreshAccountSessions(queryClient),
  });
}
