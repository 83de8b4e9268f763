import { errorText, oneContract } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { useCan, useDialog, useModule, useResponsible, useScreenSearch } from "@crm/module-kit";
import { Permitted } from "@crm/screen-parts";
import {
  Button,
  FilterChips,
  IconChevronDown,
  IconDownload,
  IconPlus,
  IconReceipt,
  ListPanel,
  Menu,
  PageHeader,
  saveFile,
  toast,
  useFitsTable,
  VisuallyHidden,
} from "@crm/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { OpenLetterhead } from "../invoice-settings/open-letterhead";
import { LETTERHEAD } from "../payout-dialogs/use-export-invoice";
import { listFilters } from "./list-filters";
import { Payables } from "./payables/payables";
import { PaymentDialogs, type RequestDefaults } from "./payment-dialogs";
import { PaymentsControls, setFilters } from "./payments-controls";
import { PaymentsFigures } from "./payments-figures";
import { type PaymentsSearch, paymentsSearch } from "./payments-search";
import { PayoutBreakdown } from "./payout-breakdown";
import { PayoutList } from "./payouts/payout-list";
import "./payments.css";

export default function Payments() {
  const { api } = useModule();
  const [asked, setView] = useScreenSearch(paymentsSearch);
  const responsible = useResponsible(asked.responsible);
  const view = { ...asked, responsible };
  const contract = useQuery({ ...oneContract(api, view.contract ?? 0), enabled: view.contract !== undefined });
  const requesting = useDialog<RequestDefaults>();
  const paying = useDialog<PayoutRequest>();
  const declining = useDialog<PayoutRequest>();
  const letterhead = useDialog<true>();
  const openLetterhead = useCallback(() => letterhead.open(true), [letterhead.open]);
  const onLetterhead = useCan()("settings") ? openLetterhead : null;
  const owed = useRef<HTMLHeadingElement>(null);
  const requests = useRef<HTMLHeadingElement>(null);
  const isWide = useFitsTable();
  const closeRequest = useCallback(() => setView({ request: undefined }), [setView]);
  const request = (
    <Permitted permission="payouts">
      <Button leftSection={<IconPlus size={16} />} onClick={() => requesting.open({ contract: contract.data })}>
        Request Payment
      </Button>
    </Permitted>
  );
  return (
    <OpenLetterhead value={onLetterhead}>
      <div className="payments-screen">
        <PageHeader
          title="Payment Requests"
          description="What creators are owed, what they asked for, and what has been paid."
          actions={
            <>
              <HeaderMenu view={view} onLetterhead={onLetterhead} />
              {request}
            </>
          }
        />
        <PaymentsFigures
          view={view}
          setView={setView}
          contractName={contract.data?.fullName}
          onFilter={() => isOutOfSight(requests.current) && goTo(requests.current, "start")}
          onPayable={() => goTo(owed.current, "center")}
        />
        <div className="payments-overview">
          <Payables
            view={view}
            heading={owed}
            onRequest={(payable) => requesting.open({ contract: payable.contract, term: payable.paymentPeriodStart })}
          />
          {isWide && <PayoutBreakdown />}
        </div>
        <ListPanel controls={<PaymentsControls view={view} setView={setView} />}>
          <VisuallyHidden component="h2" ref={requests} tabIndex={-1} className="payments-list-heading">
            Requests
          </VisuallyHidden>
          <FilterChips filters={setFilters(view, setView, contract.data?.fullName)} />
          <PayoutList view={view} setView={setView} request={request} onPay={paying.open} onDecline={declining.open} />
        </ListPanel>
        {/* On phones pending work comes before the history. */}
        {!isWide && <PayoutBreakdown />}
        <PaymentDialogs
          requesting={requesting}
          paying={paying}
          declining={declining}
          letterhead={letterhead}
          requestId={view.request}
          onCloseRequest={closeRequest}
          onRequestClosed={(id) => {
            // A request opened by its URL has no element to return focus to.
            if (hasNoFocus()) (rowLink(id) ?? requests.current)?.focus();
          }}
        />
      </div>
    </OpenLetterhead>
  );
}

// On phones the list starts far below the cards.
function isOutOfSight(heading: HTMLElement | null): boolean {
  return heading !== null && heading.getBoundingClientRect().top > window.innerHeight * 0.8;
}

function goTo(heading: HTMLElement | null, block: ScrollLogicalPosition): void {
  heading?.scrollIntoView({ block });
  heading?.focus({ preventScroll: true });
}

// Focus inside a closing panel counts as none, because the panel is about to be removed.
const hasNoFocus = () =>
  document.activeElement === document.body || Boolean(document.activeElement?.closest("[role=dialog]"));

const rowLink = (id: number) => document.querySelector<HTMLElement>(`.payments-link[data-request="${id}"]`);

interface HeaderMenuProps {
  view: PaymentsSearch;
  /** Null if the reader may not change settings. */
  onLetterhead: (() => void) | null;
}

function HeaderMenu({ view, onLetterhead }: HeaderMenuProps) {
  const { api } = useModule();
  const exportCsv = useMutation({
    mutationFn: () => api.payouts.exportCsv(listFilters(view)),
    onSuccess: (csv) => saveFile(csv, "payout-requests.csv"),
    onError: (error) => toast.error("Failed to export payment requests.", errorText(error, "Try again.")),
  });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={exportCsv.isPending}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => exportCsv.mutate()}>
          Export CSV
        </Menu.Item>
        {onLetterhead && (
          <Menu.Item leftSection={<IconReceipt size={16} />} onClick={onLetterhead}>
            {LETTERHEAD}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
