import { productRequestPages } from "@crm/api-client";
import type { ProductRequestStatus } from "@crm/domain/portal/product-request";
import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { formatDate } from "@crm/domain/value/calendar";
import { PRODUCT_REQUEST } from "@crm/domain/words/portal";
import { useModule } from "@crm/module-kit";
import type { ListColumn } from "@crm/screen-parts";
import { EmptyState, IconExternalLink, StatusBadge, Text } from "@crm/ui";
import { useMemo } from "react";
import type { ListView, SetListView } from "../campaign-controls";
import { PRODUCT_EVENTS } from "../campaign-events";
import { CampaignList, creatorColumn, dayColumn } from "../campaign-list";
import { ProductActions, type ProductDialogs } from "./product-actions";

interface ProductRequestListProps extends ProductDialogs {
  view: ListView<ProductRequestStatus>;
  setView: SetListView<ProductRequestStatus>;
}

export function ProductRequestList({ view, setView, onSend, onDecline, onAddress }: ProductRequestListProps) {
  const { api } = useModule();
  const { contract: contractId, sort = "recent", search, status } = view;
  const columns = useMemo(() => columnsWith({ onSend, onDecline, onAddress }), [onSend, onDecline, onAddress]);
  return (
    <CampaignList
      pages={productRequestPages(api, { search, status, contractId, sort })}
      view={view}
      setView={setView}
      label="Product requests"
      nouns={["request", "requests"]}
      columns={columns}
      attributes={attributesOf}
      types={PRODUCT_EVENTS}
      one={(id) => api.productRequests.one(id)}
      empty={<EmptyState message="No product requests yet. What creators ask for in their portals appears here." />}
    />
  );
}

const attributesOf = ({ status }: ProductRequest) => ({ "data-status": status });

const columnsWith = (dialogs: ProductDialogs): ListColumn<ProductRequest>[] => [
  {
    name: "Products",
    card: [1, "start"],
    barHeight: 32,
    cell: ({ requestedProducts, note }) => (
      <span className="campaign-words">
        <span className="product-words" title={requestedProducts}>
          {requestedProducts}
        </span>
        {note && <Quiet>{note}</Quiet>}
      </span>
    ),
  },
  creatorColumn(2),
  { name: "Status", card: [3, "start"], barHeight: 32, cell: (request) => <ProductState request={request} /> },
  dayColumn("Requested", 4),
  {
    name: "Actions",
    card: [5, "start"],
    barHeight: 32,
    cell: (request, layout) => (
      <ProductActions request={request} size={layout === "card" ? "sm" : "compact-sm"} {...dialogs} />
    ),
  },
];

function ProductState({ request }: { request: ProductRequest }) {
  const { status, declineNotes, orderLink, nextEligibleDate, contract } = request;
  return (
    <span className="campaign-words">
      <StatusBadge {...PRODUCT_REQUEST[status]} />
      {declineNotes && <Quiet>{declineNotes}</Quiet>}
      {orderLink && (
        <a
          href={orderLink}
          target="_blank"
          rel="noopener noreferrer"
          className="campaign-open"
          aria-label={`Track the parcel to ${contract.fullName}, in a new tab`}
        >
          <IconExternalLink size={16} aria-hidden /> Track
        </a>
      )}
      {nextEligibleDate && <Quiet>{`May ask again from ${formatDate(nextEligibleDate)}`}</Quiet>}
    </span>
  );
}

const Quiet = ({ children }: { children: string }) => (
  <Text component="span" size="sm" c="dimmed" className="campaign-notes" title={children}>
    {children}
  </Text>
);
