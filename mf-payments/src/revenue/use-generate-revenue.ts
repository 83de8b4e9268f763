import { refreshRevenue } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

/** Adds the records that a contract's months lack. */
export function useGenerateRevenue() {
  const { api, queryClient } = useModule();
  return useMutation({
    mutationFn: (contractId: number) => api.revenue.generate(contractId),
    onSuccess: async ({ summary: { created } }) => {
      toast.success("Revenue records generated successfully", addedText(created));
      await refreshRevenue(queryClient);
    },
    onError: () => toast.error("Error", "Failed to generate revenue records"),
  });
}

function addedText(created: number): string {
  if (created === 0) return "Every month had its record already.";
  return created === 1 ? "1 record was added." : `${created.toLocaleString("en-US")} records were added.`;
}
