import { oneContract } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout.schema";
import { useModule, useScreenSearch } from "@crm/module-kit";
import { Button, FilterChips, IconPlus, ListPanel, PageHeader, useHasRoomForTable } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { OpenLetterhead } from "../invoice-settings/open-letterhead";
import { HeaderMenu } from "./header-menu";
import { Payables } from "./payables";
import { type Asked, PaymentDialogs } from "./payment-dialogs";
import { PaymentsControls } from "./payments-controls";
import { PaymentsFigures } from "./payments-figures";
import { paymentsSearch } from "./payments-search";
import { PayoutBreakdown } from "./payout-breakdown";
import { PayoutList } from "./payout-list";
import { setFilters } from "./set-filters";
import { useDialog } from "./use-dialog";
import "./payments.css";

export default function Payments() {
  const { api } = useModule();
  const [view, setView] = useScreenSearch(paymentsSearch);
  const contract = useQuery({ ...oneContract(api, view.contract ?? 0), enabled: view.contract !== undefined });
  const asking = useDialog<Asked>();
  const paying = useDialog<PayoutRequest>();
  const declining = useDialog<PayoutRequest>();
  const letterhead = useDialog<true>();
  const openLetterhead = useCallback(() => letterhead.open(true), [letterhead.open]);
  const owed = useRef<HTMLHeadingElement>(null);
  const isWide = useHasRoomForTable();
  const closeRequest = useCallback(() => setView({ request: undefined }), [setView]);
  const request = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => asking.open({ contract: contract.data })}>
      Request Payment
    </Button>
  );
  return (
    <OpenLetterhead value={openLetterhead}>
      <div className="payments-screen">
        <PageHeader
          title="Payment Requests"
          description="What creators are owed, what they asked for, and what has been paid."
          actions={
            <>
              <HeaderMenu view={view} onLetterhead={openLetterhead} />
              {request}
            </>
          }
        />
        <PaymentsFigures
          view={view}
          setView={setView}
          onPayable={() => {
            owed.current?.scrollIntoView({ block: "center" });
            owed.current?.focus({ preventScroll: true });
          }}
        />
        <div className="payments-overview">
          <Payables
            view={view}
            heading={owed}
            onRequest={(payable) => asking.open({ contract: payable.contract, term: payable.paymentPeriodStart })}
          />
          {isWide && <PayoutBreakdown />}
        </div>
        <ListPanel controls={<PaymentsControls view={view} setView={setView} />}>
          <FilterChips filters={setFilters(view, setView, contract.data?.fullName)} />
          <PayoutList view={view} setView={setView} request={request} onPay={paying.open} onDecline={declining.open} />
        </ListPanel>
        {/* A phone shows what is to be done before what was done. */}
        {!isWide && <PayoutBreakdown />}
        <PaymentDialogs
          asking={asking}
          paying={paying}
          declining={declining}
          letterhead={letterhead}
          requestId={view.request}
          onCloseRequest={closeRequest}
        />
      </div>
    </OpenLetterhead>
  );
}
