import { useModule } from "@crm/module-kit";
import { saveFile, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";

/** The dashboard's two exports, of all contracts and not only those listed; archived ones are in them while they are shown. */
export function useExports(archived: true | undefined) {
  const { api } = useModule();
  const contracts = useMutation({
    mutationFn: () => api.contracts.exportCsv({ archived }),
    onSuccess: (csv) => saveFile(csv, "contracts.csv"),
    onError: () => toast.error("Error", "Failed to export contracts"),
  });
  const handles = useMutation({
    mutationFn: async () => {
      const { socialHandlesCsv } = await import("./social-handles-csv");
      return socialHandlesCsv(await (await api.contracts.exportCsv({ archived })).text());
    },
    onSuccess: (csv) => saveFile(new Blob([csv], { type: "text/csv" }), "social-handles.csv"),
    onError: () => toast.error("Error", "Failed to export social handles"),
  });
  return { contracts, handles };
}
