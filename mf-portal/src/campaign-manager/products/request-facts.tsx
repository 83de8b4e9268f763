import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { Alert, IconUsers } from "@crm/ui";

interface RequestFactsProps {
  request: ProductRequest;
  /** New status in lower case if another user changed the request, otherwise null. */
  changedTo?: string | null;
  canStillMove?: boolean;
}

export function RequestFacts({ request, changedTo = null, canStillMove = true }: RequestFactsProps) {
  const { requestedProducts, note, contract } = request;
  return (
    <>
      {changedTo !== null && (
        <Alert color="orange" icon={<IconUsers size={18} />} title="This request changed meanwhile" role="alert">
          {canStillMove
            ? "Look at it again. What you typed stays."
            : `It is ${changedTo} by now. What you typed was not saved.`}
        </Alert>
      )}
      <div>
        <strong>{contract.fullName}</strong> <span className="crm-quiet">{contract.socialHandle}</span>
        <p className="product-words">{requestedProducts}</p>
        {note && <p className="product-words crm-quiet">{note}</p>}
      </div>
    </>
  );
}
