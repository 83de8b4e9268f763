import { errorText, recentFiles } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { BusinessDay } from "@crm/screen-parts";
import { Button, IconFileText, Paper, Skeleton, Text, Title } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import "./recent-documents.css";

export function RecentDocuments({ onViewDeal }: { onViewDeal: (contractId: number) => void }) {
  const { api, navigate } = useModule();
  const { data, error, isFetching, refetch } = useQuery(recentFiles(api));
  const total = data ? `${data.total.toLocaleString("en-US")}${data.isCapped ? "+" : ""}` : "";
  return (
    <Paper component="section" withBorder className="contracts-recent" aria-labelledby="recent-documents">
      <div className="contracts-recent-top">
        <Title order={2} size="h3" id="recent-documents">
          Recent Contract Documents
        </Title>
        {data && data.total > data.rows.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => navigate("/vault")}>
            View All {total} Files
          </Button>
        )}
      </div>
      {data ? (
        <Files files={data.rows} onViewDeal={onViewDeal} />
      ) : error ? (
        <div className="contracts-recent-trouble" role="alert">
          <Text size="sm" c="red">
            The documents could not be loaded: {errorText(error, "the server gave no reason")}
          </Text>
          <Button variant="default" size="xs" onClick={() => void refetch()} loading={isFetching}>
            Retry
          </Button>
        </div>
      ) : (
        <div className="contracts-recent-files" aria-busy>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={34} />
          ))}
        </div>
      )}
    </Paper>
  );
}

interface FilesProps {
  files: readonly ContractFile[];
  onViewDeal: (contractId: number) => void;
}

function Files({ files, onViewDeal }: FilesProps) {
  const { navigate } = useModule();
  if (files.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No documents yet. Documents that you upload appear here.
      </Text>
    );
  return (
    <ul className="contracts-recent-files">
      {files.map(({ id, originalName, contract, uploadedAt }) => (
        <li key={id}>
          <IconFileText size={18} stroke={1.5} aria-hidden />
          <span className="contracts-recent-words">
            <span className="crm-cut" title={originalName}>
              {originalName}
            </span>
            <span className="crm-cut crm-quiet" title={contract?.fullName}>
              {contract ? contract.fullName : "Unassigned"} · <BusinessDay at={uploadedAt} />
            </span>
          </span>
          {contract ? (
            <Button
              variant="default"
              size="xs"
              aria-label={`View Deal of ${contract.fullName}`}
              onClick={() => onViewDeal(contract.id)}
            >
              View Deal
            </Button>
          ) : (
            <Button
              variant="default"
              size="xs"
              aria-label={`Open in vault: ${originalName}`}
              onClick={() => navigate(`/vault?search=${encodeURIComponent(originalName)}`)}
            >
              Open in vault
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
