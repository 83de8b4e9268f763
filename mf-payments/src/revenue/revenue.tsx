import { errorText, oneContract } from "@crm/api-client";
import { useModule, useScreenSearch } from "@crm/module-kit";
import {
  Alert,
  Button,
  IconAlertCircle,
  IconDownload,
  IconPlus,
  ListPanel,
  PageHeader,
  saveFile,
  toast,
} from "@crm/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MonthChart } from "./month-chart";
import { RevenueControls } from "./revenue-controls";
import { RevenueList } from "./revenue-list";
import { revenueSearch } from "./revenue-search";
import { SummaryCards } from "./summary-cards";
import { useGenerateRevenue } from "./use-generate-revenue";
import "./revenue.css";

export default function Revenue() {
  const { api } = useModule();
  const [view, setView] = useScreenSearch(revenueSearch);
  const { contract: contractId, status } = view;
  const contract = useQuery({ ...oneContract(api, contractId ?? 0), enabled: contractId !== undefined });
  const generate = useGenerateRevenue();
  const exportCsv = useMutation({
    mutationFn: () => api.revenue.exportCsv({ contractId, status }),
    onSuccess: (csv) => saveFile(csv, "revenue.csv"),
    onError: () => toast.error("Error", "Failed to export revenue records"),
  });
  const generateButton = contractId !== undefined && (
    <Button
      leftSection={<IconPlus size={16} />}
      onClick={() => generate.mutate(contractId)}
      loading={generate.isPending}
    >
      Generate Revenue Records
    </Button>
  );
  const trouble = contract.error ?? (generate.variables === contractId ? generate.error : null);

  return (
    <div className="revenue-screen">
      <PageHeader
        title="Revenue Tracking"
        description="What each contract should bring month by month, and what has come in."
        actions={generateButton}
      />
      {trouble && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" mb="md">
          {errorText(trouble, "Something went wrong")}
        </Alert>
      )}
      <SummaryCards contractId={contractId} status={status} onStatus={(chosen) => setView({ status: chosen })} />
      <MonthChart contractId={contractId} />
      <ListPanel
        controls={<RevenueControls view={view} onChange={setView} />}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => exportCsv.mutate()}
            loading={exportCsv.isPending}
          >
            Export CSV
          </Button>
        }
      >
        <RevenueList view={view} generate={generateButton} onClearStatus={() => setView({ status: undefined })} />
      </ListPanel>
    </div>
  );
}
