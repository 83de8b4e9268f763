import { errorDetails, errorText } from "@crm/api-client";
import type { ServerStatus, ServerWarning } from "@crm/domain/server/server-status.schema";
import { ticketWarnings } from "@crm/domain/server/ticket-warnings";
import { NO_WARNING, WARNING_SEVERITY } from "@crm/domain/words/server";
import { copyText, useModule } from "@crm/module-kit";
import {
  Alert,
  Button,
  Code,
  ErrorState,
  IconCopy,
  IconExternalLink,
  PageHeader,
  Paper,
  StatusBadge,
  toast,
} from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useArrival } from "../chrome/arrival";
import { useShell } from "../chrome/shell-context";
import { EMBEDDING, statusParts } from "./status-lines";
import { StatusRow, StatusSection, StatusSkeleton } from "./status-rows";
import { ChangeTicketRole } from "./ticket-role";
import "./status.css";

const EVERY_MS = 15_000;
const STATUS = ["status"];

export function StatusPage() {
  const { api, queryClient } = useModule();
  const { embedding, user } = useShell();
  useArrival("Status");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: STATUS,
    queryFn: ({ signal }) => api.status(signal),
    refetchInterval: EVERY_MS,
    refetchOnMount: "always",
  });
  // The server answers with the status of up to a second ago.
  const showTicketRole = (ticketRole: string) =>
    queryClient.setQueryData<ServerStatus>(STATUS, (shown) => {
      if (!shown) return shown;
      const next = { ...shown, embedding: { ...shown.embedding, ticketRole } };
      const before = ticketWarnings(shown).map(({ text }) => text);
      const others = shown.warnings.filter(({ text }) => !before.includes(text));
      return { ...next, warnings: [...others, ...ticketWarnings(next)] };
    });
  const copy = async (status: ServerStatus) => {
    if (await copyText(statusText(status))) toast.success("Copied", "The status is in the clipboard as text.");
    else toast.error("Error", "This page may not use the clipboard.");
  };
  return (
    <>
      <PageHeader
        title="Status"
        description="The state of the servers and of what they depend on."
        actions={
          <>
            {/* A frame's session does not open other tabs. */}
            {!embedding && (
              <Button
                component="a"
                href="/api/docs"
                target="_blank"
                variant="default"
                leftSection={<IconExternalLink size={16} />}
              >
                API Reference
              </Button>
            )}
            {data && (
              <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy(data)}>
                Copy as Text
              </Button>
            )}
          </>
        }
      />
      {data ? (
        <>
          {error && (
            <Alert color="red" role="alert" mb="md">
              {errorText(error, "The status could not be loaded.")} Below is how it was at {timeOf(data.at)}.
            </Alert>
          )}
          <Warnings warnings={data.warnings} />
          <div className="status-sections">
            {statusParts(data).map(({ title, lines }) => (
              <StatusSection
                key={title}
                title={title}
                action={
                  title === EMBEDDING &&
                  user && <ChangeTicketRole ticketRole={data.embedding.ticketRole} onSaved={showTicketRole} />
                }
              >
                {lines.map(({ key, ...line }) => (
                  <StatusRow key={key} {...line} />
                ))}
              </StatusSection>
            ))}
          </div>
        </>
      ) : error ? (
        <Paper withBorder>
          <ErrorState
            title="The status is not available"
            {...errorDetails(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Paper>
      ) : (
        <StatusSkeleton />
      )}
    </>
  );
}

const timeOf = (instant: string) => new Date(instant).toLocaleTimeString("en-US", { timeStyle: "medium" });

const withCommands = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <Code key={part}>{part}</Code> : part));

function Warnings({ warnings }: { warnings: readonly ServerWarning[] }) {
  if (warnings.length === 0)
    return (
      <p className="status-well">
        <StatusBadge {...NO_WARNING} />
        <span>Nothing needs your attention.</span>
      </p>
    );
  return (
    <ul className="status-warnings" aria-label="Warnings">
      {warnings.map(({ severity, text, remedy }) => (
        <li key={text} className="status-warning">
          <StatusBadge {...WARNING_SEVERITY[severity]} />
          <div className="status-warning-words">
            <p>{text}</p>
            <p className="status-remedy">{withCommands(remedy)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function statusText(status: ServerStatus): string {
  const warnings = status.warnings.map(({ severity, text, remedy }) => `- ${text} ${remedy} (${severity})`);
  const parts = statusParts(status).map(({ title, lines }) => {
    const rows = lines.map(({ name, value, state, detail }) =>
      [`- ${name}`, [value, state?.word, detail].filter(Boolean).join(" · ")].filter(Boolean).join(": "),
    );
    return [title, ...rows].join("\n");
  });
  return [
    `Status at ${status.at}`,
    ["Warnings", ...(warnings.length > 0 ? warnings : ["- None"])].join("\n"),
    ...parts,
  ].join("\n\n");
}
