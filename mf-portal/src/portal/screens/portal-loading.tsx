import { PRODUCT_NAME } from "@crm/domain/words/product";
import { Skeleton } from "../components/skeleton";

/** `busy` is shown while a read that an overloaded server refused waits to be repeated. */
export const PortalLoading = ({ busy }: { busy: string | null }) => (
  <main className="portal" aria-busy="true">
    <title>{`Creator Portal · ${PRODUCT_NAME}`}</title>
    <h1 className="out-of-sight">Loading your portal…</h1>
    <output>{busy}</output>
    <Skeleton height="2rem" />
    <Skeleton height="11rem" />
    <Skeleton height="7rem" />
    <Skeleton height="6rem" />
    <Skeleton height="9rem" />
  </main>
);
