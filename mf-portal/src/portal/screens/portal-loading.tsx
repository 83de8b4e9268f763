import { PRODUCT_NAME } from "@crm/domain/words/product";
import { Skeleton } from "../components/skeleton";

export const PortalLoading = () => (
  <main className="portal" aria-busy="true">
    <title>{`Creator Portal · ${PRODUCT_NAME}`}</title>
    <h1 className="out-of-sight">Loading your portal…</h1>
    <Skeleton height="2rem" />
    <Skeleton height="11rem" />
    <Skeleton height="7rem" />
    <Skeleton height="6rem" />
    <Skeleton height="9rem" />
  </main>
);
