import { productObstacles } from "@crm/domain/portal/product-request";
import { dayIn, formatDate } from "@crm/domain/value/calendar";
import { PRODUCT_REQUEST } from "@crm/domain/words/portal";
import { Badge } from "../components/badge";
import { LinkButton } from "../components/button";
import { dayOf } from "../home/dates";
import { useMoment, usePortal } from "../portal-context";

/** Why products cannot be requested now, by the server's rules; an empty list means they can. */
export function useProductReasons(): string[] {
  const { contract, products, business } = usePortal().portal;
  const { now, term } = useMoment();
  const today = dayIn(business.timeZone, now);
  const situation = { term, contractStatus: contract.status, latest: products.latest, today };
  return productObstacles(situation).map(({ reason }) => reason);
}

export function LatestRequest() {
  const { products, business } = usePortal().portal;
  const today = dayIn(business.timeZone, useMoment().now);
  if (!products.latest) return null;
  const { requestedProducts, status, createdAt, orderLink, nextEligibleDate, declineNotes } = products.latest;
  const { word, tone, icon, ...more } = PRODUCT_REQUEST[status];
  return (
    <section className="card" aria-labelledby="latest-request">
      <div className="row">
        <h2 id="latest-request">Your Product Request</h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </div>
      <p className="written">{requestedProducts}</p>
      <p className="small muted">Requested {dayOf(createdAt, business.timeZone)}</p>
      {"description" in more && <p>{more.description}</p>}
      {declineNotes && <p className="written">{declineNotes}</p>}
      {orderLink && (
        <LinkButton href={orderLink} icon="external">
          Track Your Parcel
        </LinkButton>
      )}
      {nextEligibleDate && nextEligibleDate > today && (
        <p className="small">You can ask again from {formatDate(nextEligibleDate)}.</p>
      )}
    </section>
  );
}
