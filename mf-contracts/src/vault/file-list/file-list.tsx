import { errorText } from "@crm/api-client";
import {
  Button,
  EmptyState,
  IconUpload,
  ListResults,
  LoadMore,
  NothingFound,
  ResultCount,
  useHasRoomForTable,
} from "@crm/ui";
import { LoadTrouble } from "../../load-trouble";
import type { VaultFiles } from "../use-vault-files";
import { FileCards } from "./file-cards";
import type { FileRowsProps } from "./file-rows";
import { FileTable } from "./file-table";

interface FileListProps extends Omit<FileRowsProps, "rows"> {
  files: VaultFiles;
  isFiltered: boolean;
  onUpload: () => void;
  onClearFilters: () => void;
}

/** The vault's list in each of its states; rows of the last search stay, dimmed, while the next one loads. */
export function FileList({ files, isFiltered, onUpload, onClearFilters, ...rowProps }: FileListProps) {
  const { list, rows, total, isCapped } = files;
  const Rows = useHasRoomForTable() ? FileTable : FileCards;
  if (list.isError && !rows) return <LoadTrouble title="The files could not be loaded" query={list} />;
  if (!rows) return <Rows {...rowProps} rows={null} />;
  if (rows.length === 0)
    return isFiltered ? (
      <NothingFound message="No files match." onWayOut={onClearFilters} />
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
  const isStale = list.isPlaceholderData;
  return (
    <ListResults label="Files" isBusy={list.isFetching} isStale={isStale}>
      <ResultCount
        total={total}
        isCapped={isCapped}
        shown={rows.length}
        nouns={["file", "files"]}
        isStale={isStale}
        trouble={list.error ? errorText(list.error, "something went wrong") : null}
      />
      <Rows {...rowProps} rows={rows} />
      {list.hasNextPage && <LoadMore onMore={() => void list.fetchNextPage()} isLoading={list.isFetchingNextPage} />}
    </ListResults>
  );
}
