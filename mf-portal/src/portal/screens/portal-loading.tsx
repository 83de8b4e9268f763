import type { ApiError } from "@crm/api-client/portal";
import { PRODUCT_NAME } from "@crm/domain/words/product";
import { BusyText } from "@crm/module-kit/busy-text";
import { Skeleton } from "../components/skeleton";

/** `refusal` is that of an overloaded server, while the read waits to be repeated. */
export const PortalLoading = ({ refusal }: { refusal: ApiError | null }) => (
  <main className="portal" aria-busy="true">
    <title>{`Creator Portal · ${PRODUCT_NAME}`}</title>
    <h1 className="out-of-sight">Loading your portal…</h1>
    <output>{refusal && <BusyText error={refusal} />}</output>
    <Skeleton height="2rem" />
    <Skeleton height="11rem" />
    <Skeleton height="7rem" />
    <Skeleton height="6rem" />
    <Skeleton height="9rem" />
  </main>
);
