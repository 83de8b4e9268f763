import { errorText, isApiError } from "@crm/api-client";
import { Button, EmptyState, ErrorState, IconSearch, IconUpload, Loader, Text, useMediaQuery } from "@crm/ui";
import { FileCards } from "./file-cards";
import type { FileRowsProps } from "./file-rows";
import { FileTable } from "./file-table";
import type { VaultFiles } from "./use-vault-files";

interface FileListProps extends Omit<FileRowsProps, "rows"> {
  files: VaultFiles;
  isFiltered: boolean;
  onUpload: () => void;
  onClearFilters: () => void;
}

/** The vault's list in each of its states; rows of the last search stay, dimmed, while the next one loads. */
export function FileList({ files, isFiltered, onUpload, onClearFilters, ...rowProps }: FileListProps) {
  const { list, rows } = files;
  const isWide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  const Rows = isWide ? FileTable : FileCards;
  if (list.isError && !rows)
    return (
      <ErrorState
        title="The files could not be loaded"
        message={errorText(list.error, "Something went wrong")}
        {...(isApiError(list.error) && list.error.requestId ? { requestId: list.error.requestId } : {})}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  if (!rows) return <Rows {...rowProps} rows={null} />;
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState
        icon={<IconSearch size={28} stroke={1.5} />}
        message="No files match."
        action={
          <Button variant="default" onClick={onClearFilters}>
            Clear filters
          </Button>
        }
      />
    ) : (
      <EmptyState
        message="No contract files found. Upload some files to get started."
        action={
          <Button leftSection={<IconUpload size={16} />} onClick={onUpload}>
            Upload Files
          </Button>
        }
      />
    );
  return (
    <section aria-label="Files" aria-busy={list.isFetching} className={list.isPlaceholderData ? "vault-stale" : ""}>
      <ListCount files={files} />
      <Rows {...rowProps} rows={rows} />
      {list.hasNextPage && (
        <div className="vault-load-more">
          <Button variant="default" onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
    </section>
  );
}

function ListCount({ files: { list, rows, total, isCapped } }: { files: VaultFiles }) {
  const all = `${total.toLocaleString("en-US")}${isCapped ? "+" : ""} ${total === 1 ? "file" : "files"}`;
  const shown = rows?.length ?? 0;
  return (
    <div className="vault-count">
      <Text size="sm" c="dimmed" role="status">
        {shown < total ? `Showing ${shown.toLocaleString("en-US")} of ${all}` : all}
      </Text>
      {list.isPlaceholderData && <Loader size={14} aria-label="Updating" />}
      {list.isError && (
        <Text size="sm" c="red" role="alert">
          The list could not be refreshed: {errorText(list.error, "something went wrong")}
        </Text>
      )}
    </div>
  );
}
