import { errorText, filePages, fileSummary, refreshFiles } from "@crm/api-client";
import type { ContractFile, ContractFileSummary } from "@crm/domain/document/contract-file.schema";
import { type Figure, VAULT_FIGURES } from "@crm/domain/words/figures";
import { urlSearch, useCan, useDialog, useModule, useScreenSearch } from "@crm/module-kit";
import { Permitted, useList, useSelection } from "@crm/screen-parts";
import { Button, figureFilter, IconUpload, ListPanel, PageHeader, StatCard, StatCards } from "@crm/ui";
import { useCallback, useMemo, useState } from "react";
import { useReturnFocus } from "../dashboard/use-return-focus";
import { BulkBar } from "./bulk-bar";
import { DeleteFilesDialog } from "./delete-files-dialog";
import { FileList, fileKey } from "./file-list/file-list";
import { FileDialog } from "./open-file/file-dialog";
import { PageDrop } from "./uploads/page-drop";
import { UploadFilesDialog } from "./uploads/upload-files-dialog";
import { useUploads } from "./uploads/use-uploads";
import { VaultControls } from "./vault-controls";
import { isNarrowed, NO_FILTERS, type SetVaultSearch, type VaultSearch, vaultSearch } from "./vault-search";
import "./vault.css";
import { fileSize } from "@crm/domain/value/bytes";
import { useQuery } from "@tanstack/react-query";

export default function Vault() {
  const { api, queryClient } = useModule();
  const can = useCan();
  const [view, setView] = useScreenSearch(vaultSearch);
  const { search, contractId, type, recent, sort } = view;
  const files = useList(filePages(api, { search, contractId, type, recent, sort }), fileKey);
  const uploads = useUploads(typeof contractId === "number" ? contractId : null, () => void refreshFiles(queryClient));
  const { selected, select, clear } = useSelection();
  const [isUploadOpen, setUploadOpen] = useState(false);
  const deletion = useDialog<readonly ContractFile[]>();
  useReturnFocus(isUploadOpen || deletion.opened || view.file !== undefined);
  const chosen = useMemo(() => files.rows?.filter(({ id }) => selected.has(id)) ?? [], [files.rows, selected]);

  const open = useCallback((file: number) => setView({ file }), [setView]);
  const { open: askDelete } = deletion;
  const askDeleteOne = useCallback((file: ContractFile) => askDelete([file]), [askDelete]);
  const filesDropped = (dropped: File[]) => {
    uploads.add(dropped);
    setUploadOpen(true);
  };
  return (
    <div className="vault">
      <PageHeader
        title="Contract Vault"
        description="Contract documents. Search by name or by their text."
        actions={
          <Permitted permission="write">
            <Button leftSection={<IconUpload size={16} />} onClick={() => setUploadOpen(true)}>
              {uploads.isRunning ? `Uploading ${uploads.done} of ${uploads.items.length}` : "Upload Files"}
            </Button>
          </Permitted>
        }
      />
      <VaultCards view={view} setView={setView} />
      <ListPanel controls={<VaultControls view={view} setView={setView} />}>
        <FileList
          files={files}
          isFiltered={isNarrowed(view)}
          selection={{ selected, onSelect: select }}
          onOpen={open}
          onDelete={can("write") ? askDeleteOne : undefined}
          openHref={openHref(view)}
          onUpload={() => setUploadOpen(true)}
          onClearFilters={() => setView(NO_FILTERS)}
        />
        {chosen.length > 0 && <BulkBar files={chosen} onDelete={() => askDelete(chosen)} onClear={clear} />}
      </ListPanel>
      {can("write") && <PageDrop onFiles={filesDropped} />}
      <FileDialog
        id={view.file}
        files={files}
        onOpen={open}
        onDelete={askDelete}
        onClose={() => setView({ file: undefined })}
      />
      <UploadFilesDialog
        // Hidden while a file is open, because a link in this dialog may have opened it.
        opened={isUploadOpen && view.file === undefined}
        uploads={uploads}
        onOpenFile={open}
        onClose={() => setUploadOpen(false)}
      />
      {deletion.subject && (
        <DeleteFilesDialog
          key={deletion.turn}
          opened={deletion.opened}
          files={deletion.subject}
          onDeleted={(ids) => {
            select(ids, false);
            if (view.file !== undefined && ids.includes(view.file)) setView({ file: undefined }, { replace: true });
          }}
          onClose={deletion.close}
        />
      )}
    </div>
  );
}

function openHref(view: VaultSearch): string {
  const others = urlSearch.stringifySearch({ ...view, file: undefined });
  return `${others === "" ? "?" : `${others}&`}file=`;
}

function VaultCards({ view, setView }: { view: VaultSearch; setView: SetVaultSearch }) {
  const { api } = useModule();
  const { data, error } = useQuery(fileSummary(api));
  const trouble = error && !data ? errorText(error, "the server gave no reason") : null;
  const card = (figure: Figure<ContractFileSummary>) => ({ figure, scope: data && figure.scope(data) });
  const filter = (search: Pick<VaultSearch, "recent">) => figureFilter(search, view, setView, NO_FILTERS);
  const { files, bytes, recent } = VAULT_FIGURES;
  return (
    <StatCards
      label="Summary"
      className="vault-cards"
      trouble={trouble && `The figures could not be loaded: ${trouble}`}
    >
      <StatCard {...card(files)} value={data?.files.toLocaleString("en-US")} {...filter(files.search)} />
      <StatCard {...card(bytes)} value={data && fileSize(data.bytes)} {...filter(bytes.search)} />
      <StatCard {...card(recent)} value={data?.recent.toLocaleString("en-US")} {...filter(recent.search)} />
    </StatCards>
  );
}
