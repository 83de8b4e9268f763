import { errorText, oneContract, refreshRevenue, revenueMonths, revenueSummary } from "@crm/api-client";
import type { RevenueSummary } from "@crm/domain/payout/revenue.schema";
import { counted } from "@crm/domain/value/length-of-time";
import { formatUsd } from "@crm/domain/value/money";
import { type Figure, REVENUE_FIGURES } from "@crm/domain/words/figures";
import { useModule, useScreenSearch } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import {
  Alert,
  Button,
  figureFilter,
  IconAlertCircle,
  IconDownload,
  IconPlus,
  ListPanel,
  PageHeader,
  PhoneFold,
  StatCard,
  StatCards,
  saveFile,
  Text,
  toast,
} from "@crm/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MonthChart } from "./month-chart";
import { monthRange } from "./month-range";
import { RevenueControls } from "./revenue-controls";
import { RevenueList } from "./revenue-list";
import { type RevenueSearch, revenueSearch } from "./revenue-search";
import "./revenue.css";

export default function Revenue() {
  const { api } = useModule();
  const [view, setView] = useScreenSearch(revenueSearch);
  const { search, contract: contractId, status } = view;
  const contract = useQuery({ ...oneContract(api, contractId ?? 0), enabled: contractId !== undefined });
  const generate = useGenerateRevenue();
  const exportCsv = useMutation({
    mutationFn: () => api.revenue.exportCsv({ search, contractId, status }),
    onSuccess: (csv) => saveFile(csv, "revenue.csv"),
    onError: () => toast.error("Error", "Failed to export revenue records"),
  });
  const generateButton = contractId !== undefined && (
    <Permitted permission="payouts">
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={() => generate.mutate(contractId)}
        loading={generate.isPending}
      >
        Generate Revenue Records
      </Button>
    </Permitted>
  );
  const trouble = contract.error ?? (generate.variables === contractId ? generate.error : null);

  return (
    <div className="revenue-screen">
      <PageHeader
        title="Revenue Tracking"
        description="What is expected of each contract, month by month, and what was received."
        actions={generateButton}
      />
      {trouble && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" mb="md">
          {errorText(trouble, "Something went wrong")}
        </Alert>
      )}
      <SummaryCards view={view} setView={setView} />
      <TotalsRange contractId={contractId} />
      <PhoneFold summary="Revenue by month">
        <MonthChart contractId={contractId} />
      </PhoneFold>
      <ListPanel
        controls={<RevenueControls view={view} setView={setView} />}
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
        <RevenueList
          view={view}
          generate={generateButton}
          onClear={() => setView({ search: undefined, status: undefined })}
        />
      </ListPanel>
    </div>
  );
}

interface SummaryCardsProps {
  view: RevenueSearch;
  setView: (change: Partial<RevenueSearch>) => void;
}

// Filters that the totals ignore: they cover all records, or those of one contract.
const OTHER_FILTERS = { search: undefined, status: undefined };

function SummaryCards({ view, setView }: SummaryCardsProps) {
  const { api } = useModule();
  const { data, error } = useQuery(revenueSummary(api, view.contract));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const { expected, received, pending, overdue } = REVENUE_FIGURES;
  const card = (figure: Figure<RevenueSummary>, amount: string | undefined) => ({
    figure,
    value: amount === undefined ? undefined : formatUsd(amount),
    scope: data && figure.scope(data),
  });
  const filter = (search: Pick<RevenueSearch, "status">) => figureFilter(search, view, setView, OTHER_FILTERS);
  return (
    <StatCards
      label="Totals"
      className="revenue-summary"
      trouble={trouble && `The totals could not be loaded: ${trouble}`}
    >
      <StatCard {...card(expected, data?.expected)} {...filter(expected.search)} />
      <StatCard {...card(received, data?.received)} {...filter(received.search)} />
      <StatCard {...card(pending, data?.pending)} {...filter(pending.search)} />
      <StatCard {...card(overdue, data?.overdue)} {...filter(overdue.search)} />
    </StatCards>
  );
}

function TotalsRange({ contractId }: { contractId: number | undefined }) {
  const { api } = useModule();
  const { data: months } = useQuery(revenueMonths(api, contractId));
  const { data: { contracts = 0, contractsWithRecords = 0 } = {} } = useQuery(revenueSummary(api, contractId));
  if (!months?.length) return null;
  const without = contracts - contractsWithRecords;
  return (
    <Text size="sm" c="dimmed" className="revenue-range">
      The totals are of all records: {monthRange(months)}.
      {without > 0 && ` ${counted(without, "contract")} ${without === 1 ? "has" : "have"} none.`}
    </Text>
  );
}

function useGenerateRevenue() {
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
  if (created === 0) return "Every month already has a record.";
  return created === 1 ? "1 record was added." : `${created.toLocaleString("en-US")} records were added.`;
}
