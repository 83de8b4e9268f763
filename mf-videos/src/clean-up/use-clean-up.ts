import { type ApiClient, errorText, refreshVideos } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CleanUpWords, Said } from "./clean-up-words";

const LOOK_EVERY_MS = 1000;

/** Archives what is old enough, follows that to its end, and says what came of it. */
export function useCleanUp({ done, failed }: CleanUpWords) {
  const { api, queryClient } = useModule();
  const [runId, setRunId] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: () => api.archive.start(),
    onSuccess: (run) => {
      queryClient.setQueryData(archiveRun(api, run.id).queryKey, run);
      setRunId(run.id);
    },
    onError: (error) => say(toast.error, failed(errorText(error, "") || undefined)),
  });
  const { data: run, error } = useQuery({
    ...archiveRun(api, runId ?? 0),
    enabled: runId !== null,
    refetchInterval: ({ state: { data } }) => (data?.finishedAt === null ? LOOK_EVERY_MS : false),
  });
  const isFinished = run !== undefined && run.finishedAt !== null;
  const isRunning = start.isPending || (runId !== null && !isFinished);

  useEffect(() => {
    if (!run || !isFinished) return;
    const [first] = run.failures;
    if (run.archived === 0 && first) say(toast.error, failed(first.reason));
    else say(toast.success, done(run));
    void refreshVideos(queryClient);
  }, [run, isFinished, done, failed, queryClient]);

  return {
    run: run ?? null,
    isRunning,
    error: start.error ?? error,
    start: () => start.mutate(),
    /** Takes what came of an earlier one away; one that is under way stays. */
    forget: () => {
      if (isRunning) return;
      setRunId(null);
      start.reset();
    },
  };
}

export type CleanUp = ReturnType<typeof useCleanUp>;

const say = (show: typeof toast.success, [title, message]: Said) => void show(title, message);

/** How far a run of the archive is. */
function archiveRun(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/archive-runs/${id}`],
    queryFn: ({ signal }) => api.archive.run(id, signal),
  });
}
