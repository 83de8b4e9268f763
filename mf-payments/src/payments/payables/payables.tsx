import { payablePages, troubleOf } from "@crm/api-client";
import type { Payable } from "@crm/domain/payout/payout.schema";
import { useModule } from "@crm/module-kit";
import { Button, ErrorState, LoadMore, Skeleton, Text, Title } from "@crm/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useMemo, useState } from "react";
import { payableFilters } from "../list-filters";
import type { PaymentsSearch } from "../payments-search";
import { useFocusOnMore } from "../use-focus-on-more";
import { PayableRow } from "./payable-row";
import { usePayablesNow } from "./use-payables-now";
import "./payables.css";

// The list of requests is what the page is for, and must not be pushed out of sight.
const SHOWN_AT_FIRST = 4;

interface PayablesProps {
  view: PaymentsSearch;
  /** Takes focus when somebody asks for this part of the page. */
  heading: RefObject<HTMLHeadingElement | null>;
  onRequest: (payable: Payable) => void;
}

/** Terms whose videos are all approved and for which nobody has asked, oldest first (behaviour §10). */
export function Payables({ view, heading, onRequest }: PayablesProps) {
  const { api } = useModule();
  const [isWhole, setWhole] = useState(false);
  const filters = payableFilters(view);
  const list = useInfiniteQuery(payablePages(api, filters));
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows), [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const { hasChanged, renew } = usePayablesNow(filters, rows && { rows, total });
  const shown = isWhole ? rows : rows?.slice(0, SHOWN_AT_FIRST);
  const more = useFocusOnMore<HTMLUListElement>(".payable .payments-creator a", shown?.length ?? 0);

  return (
    <section
      className={`crm-panel payables${list.isPlaceholderData ? " crm-stale" : ""}`}
      aria-label="Owed but not requested"
      aria-busy={list.isFetching}
    >
      <div className="payables-top">
        <Title order={2} ref={heading} tabIndex={-1}>
          Owed but not requested
        </Title>
        <span className="payments-news" role="status">
          {hasChanged && (
            <>
              This has changed{" "}
              <Button variant="subtle" size="compact-sm" onClick={() => void renew()}>
                Refresh
              </Button>
            </>
          )}
        </span>
      </div>
      {list.isError && !rows ? (
        <ErrorState
          title="What is owed could not be loaded"
          {...troubleOf(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      ) : !shown ? (
        <PayablesToCome />
      ) : shown.length === 0 ? (
        <Text c="dimmed" className="payables-none">
          Every term whose videos are approved has been requested.
        </Text>
      ) : (
        <ul className="payables-list" ref={more.list}>
          {shown.map((payable) => (
            <PayableRow
              key={`${payable.contractId} ${payable.paymentPeriodStart}`}
              payable={payable}
              onRequest={onRequest}
            />
          ))}
        </ul>
      )}
      {!isWhole && total > SHOWN_AT_FIRST && (
        <div className="crm-load-more">
          <Button
            variant="default"
            onClick={() => {
              more.onAsked();
              setWhole(true);
            }}
          >
            Show all {total.toLocaleString("en-US")}
          </Button>
        </div>
      )}
      {isWhole && list.hasNextPage && (
        <LoadMore
          onMore={() => {
            more.onAsked();
            void list.fetchNextPage();
          }}
          isLoading={list.isFetchingNextPage}
        />
      )}
    </section>
  );
}

function PayablesToCome() {
  return (
    <ul className="payables-list" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <li key={row} className="payable">
          <div>
            <Skeleton height={20} width="9rem" />
            <Skeleton height={14} width="12rem" mt={6} />
          </div>
          <Skeleton height={24} width="6rem" />
          <Skeleton height={30} width="8.5rem" />
        </li>
      ))}
    </ul>
  );
}
