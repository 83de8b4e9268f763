import type { ContractFilters } from "@crm/api-client";
import { MONEY_SORTS } from "@crm/domain/access/permissions";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { FetchAhead, prefetchOnApproach, useCan, useResponsible, useScreenSearch } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import {
  Button,
  IconAt,
  IconDownload,
  IconFileSpreadsheet,
  IconFiles,
  IconPhoto,
  IconPlus,
  IconUpload,
  PageHeader,
  useIsPhone,
} from "@crm/ui";
import { useCallback, useMemo, useRef } from "react";
import {
  AddContractDialog,
  BatchDialog,
  ContractDetailsDialog,
  DeleteContractDialog,
  ImportDialog,
  OPENED_OFTEN,
  UploadDocumentDialog,
  UploadImagesDialog,
} from "../lazy-dialogs";
import { PdfToPngCard } from "../pdf-to-png/pdf-to-png-card";
import { ContractList } from "./contract-list/contract-list";
import { type DashboardAction, DashboardActions } from "./dashboard-actions";
import { type DashboardSearch, dashboardSearch } from "./dashboard-search";
import { type DashboardDialog, useDashboardDialogs, useExports, useViewDeal } from "./dashboard-state";
import { NeedsToday } from "./needs-today/needs-today";
import { RecentDocuments } from "./recent-documents";
import { SummaryCards } from "./summary-cards";
import { useReturnFocus } from "./use-return-focus";
import "./dashboard.css";

export default function Dashboard() {
  const can = useCan();
  const [asked, setView] = useScreenSearch(dashboardSearch);
  // A link may sort by fee, which the server refuses to people who may not see it.
  const sort = asked.sort && MONEY_SORTS.includes(asked.sort) && !can("amounts") ? undefined : asked.sort;
  const responsible = useResponsible(asked.responsible);
  const view = { ...asked, sort, responsible };
  const { dialog, opened, turn, open, close } = useDashboardDialogs();
  const details = useShownContract(view.contract);
  useReturnFocus(opened || view.contract !== undefined);
  const filters = useFilters(view);
  const { viewDeal, searchedId, onFound } = useViewDeal(filters, setView);
  const exports = useExports({ archived: view.archived, adminOwnerId: responsible });
  const askDelete = useCallback((contract: Contract) => open({ kind: "delete", contract }), [open]);
  const isPhone = useIsPhone();
  const recent = can("amounts") && (
    <div className="contracts-extras">
      <RecentDocuments onViewDeal={viewDeal} />
    </div>
  );
  const add = () => open({ kind: "add", reading: null });
  const writing = (actions: readonly DashboardAction[]) => (can("write") ? actions : []);

  return (
    <div className="contracts-dashboard">
      <PageHeader
        title="Contract Dashboard"
        description={
          can("amounts")
            ? "Every creator's contract, its monthly fee and when it ends."
            : "Every creator's contract and when it ends."
        }
        actions={
          <Permitted permission="write">
            <Button leftSection={<IconPlus size={16} />} onClick={add} {...prefetchOnApproach(AddContractDialog)}>
              Add Contract
            </Button>
          </Permitted>
        }
      />
      <NeedsToday />
      <SummaryCards view={view} setView={setView} />
      {!isPhone && recent}
      <ContractList
        view={view}
        setView={setView}
        filters={filters}
        searchedId={searchedId}
        onFound={onFound}
        onAdd={add}
        onDelete={askDelete}
        actions={
          <DashboardActions
            main={writing([
              {
                label: "Upload Document",
                icon: <IconUpload size={16} />,
                onClick: () => open({ kind: "document" }),
                opens: UploadDocumentDialog,
              },
              {
                label: "Import CSV",
                icon: <IconFileSpreadsheet size={16} />,
                onClick: () => open({ kind: "import" }),
                opens: ImportDialog,
              },
            ])}
            more={writing([
              {
                label: "Upload Image",
                icon: <IconPhoto size={16} />,
                onClick: () => open({ kind: "images" }),
                opens: UploadImagesDialog,
              },
              {
                label: "Upload Multiple PDFs",
                icon: <IconFiles size={16} />,
                onClick: () => open({ kind: "batch" }),
                opens: BatchDialog,
              },
            ])}
            exports={[
              {
                label: "Export All",
                icon: <IconDownload size={16} />,
                onClick: () => exports.contracts.mutate(),
                isBusy: exports.contracts.isPending,
              },
              {
                label: "Export @'s",
                icon: <IconAt size={16} />,
                onClick: () => exports.handles.mutate(),
                isBusy: exports.handles.isPending,
              },
            ]}
          />
        }
      />
      {isPhone && recent}
      {can("write") && <PdfToPngCard />}
      <FetchAhead parts={OPENED_OFTEN} />
      {dialog && <OpenDialog key={turn} dialog={dialog} opened={opened} onOpen={open} onClose={close} />}
      {details && (
        <ContractDetailsDialog
          key={details.turn}
          id={details.id}
          opened={view.contract !== undefined}
          tab={view.tab}
          onTab={(tab) => setView({ tab }, { replace: true })}
          onClose={() => setView({ contract: undefined, tab: undefined })}
        />
      )}
    </div>
  );
}

interface OpenDialogProps {
  dialog: DashboardDialog;
  opened: boolean;
  onOpen: (dialog: DashboardDialog) => void;
  onClose: () => void;
}

function OpenDialog({ dialog, opened, onOpen, onClose }: OpenDialogProps) {
  const shared = { opened, onClose };
  switch (dialog.kind) {
    case "add":
      return (
        <AddContractDialog {...shared} reading={dialog.reading} onReadDocument={() => onOpen({ kind: "document" })} />
      );
    case "document":
      return <UploadDocumentDialog {...shared} onRead={(reading) => onOpen({ kind: "add", reading })} />;
    case "images":
      return <UploadImagesDialog {...shared} onRead={(reading) => onOpen({ kind: "add", reading })} />;
    case "batch":
      return <BatchDialog {...shared} />;
    case "import":
      return <ImportDialog {...shared} />;
    case "delete":
      return <DeleteContractDialog {...shared} contract={dialog.contract} />;
  }
}

function useFilters(view: DashboardSearch): ContractFilters {
  const { search, status, state, sort, archived, defaulted, uncertain, responsible: adminOwnerId } = view;
  return useMemo(
    () => ({ search, status, state, sort, archived, defaulted, uncertain, adminOwnerId }),
    [search, status, state, sort, archived, defaulted, uncertain, adminOwnerId],
  );
}

/** Keeps the contract while its dialog fades out. `turn` counts openings and serves as a React key. */
function useShownContract(id: number | undefined) {
  const shown = useRef<{ id: number; turn: number; isOpen: boolean }>(null);
  if (id === undefined) {
    if (shown.current) shown.current.isOpen = false;
  } else if (shown.current?.id !== id || !shown.current.isOpen) {
    shown.current = { id, turn: (shown.current?.turn ?? 0) + 1, isOpen: true };
  }
  return shown.current;
}
