import { type ApiClient, errorText, refreshVideos } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CleanUpWords, ToastText } from "./clean-up-words";

const POLL_MS = 1000;

export function useCleanUp({ done, failed }: CleanUpWords) {
  const { api, queryClient } = useModule();
  const [runId, setRunId] = useState<number | null>(null);
  const start = useMutation({
    mutationFn: () => api.archive.start(),
    onSuccess: (run) => {
      queryClient.setQueryData(archiveRun(api, run.id).queryKey, run);
      setRunId(run.id);
    },
    onError: (error) => showToast(toast.error, failed(errorText(error, "") || undefined)),
  });
  const { data: run, error } = useQuery({
    ...archiveRun(api, runId ?? 0),
    enabled: runId !== null,
    refetchInterval: ({ state: { data } }) => (data?.finishedAt === null ? POLL_MS : false),
  });
  const isFinished = run !== undefined && run.finishedAt !== null;
  const isRunning = start.isPending || (runId !== null && !isFinished);

  useEffect(() => {
    if (!run || !isFinished) return;
    const [first] = run.failures;
    if (run.archived === 0 && first) showToast(toast.error, failed(first.reason));
    else showToast(toast.success, done(run));
    void refreshVideos(queryClient);
  }, [run, isFinished, done, failed, queryClient]);

  return {
    run: run ?? null,
    isRunning,
    error: start.error ?? error,
    start: () => start.mutate(),
    /** Clears the last result; does nothing while a clean-up runs. */
    reset: () => {
      if (isRunning) return;
      setRunId(null);
      start.reset();
    },
  };
}

export type CleanUp = ReturnType<typeof useCleanUp>;

const showToast = (show: typeof toast.success, [title, message]: ToastText) => void show(title, message);

function archiveRun(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/archive-runs/${id}`],
    queryFn: ({ signal }) => api.archive.run(id, signal),
  });
}
