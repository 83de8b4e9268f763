import { errorText, oneFile, refreshContracts, refreshFiles } from "@crm/api-client";
import type { ContractFileChanges } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

/** Changes a vault file and says so. */
export function useChangeFile(id: number) {
  const { api, queryClient } = useModule();
  return useMutation({
    mutationFn: ({ changes }: { changes: ContractFileChanges; said: string }) => api.contractFiles.change(id, changes),
    onSuccess: async (file, { said }) => {
      queryClient.setQueryData(oneFile(api, id).queryKey, file);
      toast.success(said);
      await Promise.all([refreshFiles(queryClient), refreshContracts(queryClient)]);
    },
    onError: (error) => toast.error("Error", errorText(error, "Failed to update file")),
  });
}
