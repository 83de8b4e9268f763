import {
  PRODUCT_REQUEST_SORTS,
  PRODUCT_REQUEST_STATUSES,
  type ProductRequestStatus,
} from "@crm/domain/portal/product-request";
import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { PRODUCT_REQUEST } from "@crm/domain/words/portal";
import { id, oneOf, searchReader, textUpTo, useDialog, useScreenSearch } from "@crm/module-kit";
import { ListPanel } from "@crm/ui";
import { CampaignControls } from "../campaign-controls";
import { AddressDialog } from "./address-dialog";
import { DeclineDialog, SendDialog } from "./decision-dialogs";
import { ProductRequestList } from "./product-request-list";
import "./products.css";

export default function ProductsTab() {
  const [view, setView] = useScreenSearch(productsSearch);
  const sending = useDialog<ProductRequest>();
  const declining = useDialog<ProductRequest>();
  const looking = useDialog<ProductRequest>();
  return (
    <ListPanel
      controls={
        <CampaignControls<ProductRequestStatus>
          label="Search product requests"
          placeholder="Products or creator"
          statuses={PRODUCT_REQUEST_STATUSES}
          words={PRODUCT_REQUEST}
          view={view}
          setView={setView}
        />
      }
    >
      <ProductRequestList
        view={view}
        setView={setView}
        onSend={sending.open}
        onDecline={declining.open}
        onAddress={looking.open}
      />
      {sending.subject && (
        <SendDialog
          key={`send ${sending.turn}`}
          opened={sending.opened}
          request={sending.subject}
          onClose={sending.close}
        />
      )}
      {declining.subject && (
        <DeclineDialog
          key={`decline ${declining.turn}`}
          opened={declining.opened}
          request={declining.subject}
          onClose={declining.close}
        />
      )}
      {looking.subject && (
        <AddressDialog
          key={`address ${looking.turn}`}
          opened={looking.opened}
          request={looking.subject}
          onClose={looking.close}
        />
      )}
    </ListPanel>
  );
}

const productsSearch = searchReader({
  search: textUpTo(200),
  status: oneOf(PRODUCT_REQUEST_STATUSES),
  contract: id,
  sort: oneOf(PRODUCT_REQUEST_SORTS),
});
