import {
  contractSummary,
  contractTerms,
  isApiError,
  oneContract,
  refreshContracts,
  refreshPayouts,
  refreshPortals,
  refreshVideos,
} from "@crm/api-client";
import { formatTerm } from "@crm/domain/contract/term";
import { formatDate } from "@crm/domain/value/calendar";
import { useModule } from "@crm/module-kit";
import { useBusinessTime, useSingleMutation } from "@crm/screen-parts";
import { toast } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { type AdvancePreview, advancePreview } from "./advance-preview";

export function useAdvanceTerm({ id, fullName }: { id: number; fullName: string }, onAdvanced: () => void) {
  const { api, queryClient } = useModule();
  // Refetches each time the dialog opens, because the preview must match the server's state.
  const fresh = { staleTime: 0, refetchOnMount: "always" } as const;
  const contract = useQuery({ ...oneContract(api, id), ...fresh });
  const terms = useQuery({ ...contractTerms(api, id), ...fresh });
  const summary = useQuery(contractSummary(api));
  const isKnown = contract.data && terms.data && !contract.isFetching && !terms.isFetching && !summary.isPending;
  const { day } = useBusinessTime();
  const today = summary.data?.today ?? day(new Date());
  const monthlyFee = contract.data?.monthlyFee;
  const preview = isKnown && monthlyFee ? advancePreview({ ...contract.data, monthlyFee }, terms.data, today) : null;
  const advance = useSingleMutation({
    mutationFn: ({ termStart }: AdvancePreview) => api.contracts.advanceTerm(id, termStart),
    onSuccess: ({ termStart, termEnd }, { nextNumber }) => {
      const days = termStart && (termEnd ? formatTerm(termStart, termEnd) : `from ${formatDate(termStart)}`);
      toast.success("Term advanced", `${fullName} is in term ${nextNumber}, ${days}.`);
      onAdvanced();
    },
    onError: () => toast.error("Error", `Failed to advance term for ${fullName}.`),
    // Refetches after a failure too: another user may have advanced the term first.
    onSettled: () =>
      Promise.all(
        [refreshPortals, refreshContracts, refreshPayouts, refreshVideos].map((refresh) => refresh(queryClient)),
      ),
  });
  return {
    preview,
    trouble: contract.error ?? terms.error,
    retry: () => void Promise.all([contract, terms].map(({ refetch }) => refetch())),
    isSending: advance.isPending,
    error: advance.error,
    /** True if another user advanced the term; the preview then shows the new one. */
    hasMoved: isApiError(advance.error, "term_moved"),
    advance() {
      if (preview) advance.mutate(preview);
    },
  };
}
