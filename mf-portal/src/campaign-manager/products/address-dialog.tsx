import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { useModule } from "@crm/module-kit";
import { SecretText } from "@crm/screen-parts";
import { FormDialog } from "@crm/ui";
import { RequestFacts } from "./request-facts";

interface AddressDialogProps {
  opened: boolean;
  request: ProductRequest;
  onClose: () => void;
}

export function AddressDialog({ opened, request, onClose }: AddressDialogProps) {
  return (
    <FormDialog
      opened={opened}
      title="Shipping Address"
      submitLabel={null}
      busyLabel=""
      dirty={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <RequestFacts request={request} />
      <AddressOf key={opened ? "open" : "closed"} request={request} />
    </FormDialog>
  );
}

export function AddressOf({ request: { id, shippingAddress } }: { request: ProductRequest }) {
  const { api } = useModule();
  if (shippingAddress === null)
    return <p className="crm-quiet">The address was not restored. Ask the creator for it.</p>;
  return (
    <SecretText
      label="Shipping address"
      noun="address"
      masked={shippingAddress}
      reveal={async () => (await api.productRequests.reveal(id)).shippingAddress}
    />
  );
}
