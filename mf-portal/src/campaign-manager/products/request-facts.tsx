import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { Alert, IconUsers } from "@crm/ui";

interface RequestFactsProps {
  request: ProductRequest;
  /** What somebody else made of it meanwhile; null where nobody did. */
  meanwhile?: string | null;
  canStillMove?: boolean;
}

/** Who asked for what, with which a decision about it begins. */
export function RequestFacts({ request, meanwhile = null, canStillMove = true }: RequestFactsProps) {
  const { requestedProducts, note, contract } = request;
  return (
    <>
      {meanwhile !== null && (
        <Alert color="orange" icon={<IconUsers size={18} />} title="This request changed meanwhile" role="alert">
          {canStillMove
            ? "Look at it again. What you typed stays."
            : `It is ${meanwhile} by now. What you typed was not saved.`}
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
