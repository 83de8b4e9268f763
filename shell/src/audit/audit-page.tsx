import { auditEventPages, errorText } from "@crm/api-client";
import type { AuditEvent } from "@crm/domain/access/audit-event.schema";
import { useDialog, useModule, useScreenSearch, useTeam } from "@crm/module-kit";
import { BusinessInstant, type ListColumn, ListScreen, useList } from "@crm/screen-parts";
import {
  Button,
  EmptyState,
  FilterChips,
  IconDownload,
  IconTimeline,
  ListPanel,
  NothingFound,
  PageHeader,
  saveFile,
  Text,
  toast,
} from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useArrival } from "../chrome/arrival";
import { AuditControls, setFilters } from "./audit-controls";
import { AuditDetails } from "./audit-details";
import { type AuditSearch, auditSearch, isNarrowed, NO_FILTERS } from "./audit-search";
import { eventWords, type NameOf, recordWords, whoWords } from "./audit-words";
import "./audit.css";

export function AuditPage() {
  useArrival("Audit");
  const { api, session } = useModule();
  const [view, setView] = useScreenSearch(auditSearch);
  const list = useList(auditEventPages(api, view), keyOf);
  const details = useDialog<AuditEvent>();
  const { nameOf } = useTeam();
  const columns = columnsFor(session.actor, nameOf, details.open);
  return (
    <>
      <PageHeader title="Audit" description="Who did what, and when." actions={<ExportButton view={view} />} />
      <ListPanel controls={<AuditControls view={view} setView={setView} />}>
        <FilterChips filters={setFilters(view, setView, nameOf)} />
        <ListScreen
          list={list}
          label="Audit events"
          name="audit"
          nouns={NOUNS}
          failed="The audit log could not be loaded"
          columns={columns}
          keyOf={keyOf}
          onOpen={details.open}
          noMatch={
            isNarrowed(view) && (
              <NothingFound message="No events match the filters." onClear={() => setView(NO_FILTERS)} />
            )
          }
          empty={<EmptyState icon={<IconTimeline size={28} stroke={1.5} />} message="Nothing has happened yet" />}
        />
      </ListPanel>
      <AuditDetails
        key={details.turn}
        event={details.subject}
        opened={details.opened}
        onClose={details.close}
        onFilter={(change) => {
          details.close();
          setView({ ...NO_FILTERS, ...change });
        }}
      />
    </>
  );
}

function ExportButton({ view }: { view: AuditSearch }) {
  const { api } = useModule();
  const exportCsv = useMutation({
    mutationFn: () => api.auditEvents.exportCsv(view),
    onSuccess: (csv) => saveFile(csv, "audit-events.csv"),
    onError: (error) => toast.error("Failed to export the audit log.", errorText(error, "Try again.")),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={exportCsv.isPending}
      onClick={() => exportCsv.mutate()}
    >
      Export CSV
    </Button>
  );
}

const NOUNS = ["event", "events"] as const;
const keyOf = ({ id }: AuditEvent) => id;

const columnsFor = (self: string, nameOf: NameOf, onOpen: (event: AuditEvent) => void): ListColumn<AuditEvent>[] => [
  {
    name: "What",
    card: [1, "start"],
    cell: (event) => (
      <button type="button" className="crm-list-link" onClick={() => onOpen(event)}>
        {eventWords(event)}
      </button>
    ),
  },
  {
    name: "Who",
    card: [2, "start"],
    cell: (event) => <span className="audit-words">{whoWords(event, self)}</span>,
  },
  {
    name: "Record",
    card: [3, "start"],
    cell: (event) => <span className="audit-words">{recordWords(event, nameOf)}</span>,
  },
  {
    name: "When",
    card: [2, "end"],
    cell: ({ at }) => (
      <Text component="span" size="sm" c="dimmed">
        <BusinessInstant at={at} />
      </Text>
    ),
  },
];
