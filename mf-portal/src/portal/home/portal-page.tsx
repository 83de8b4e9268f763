import { PRODUCT_NAME } from "@crm/domain/words/product";
import { Deferred } from "../components/deferred";
import { InBrowser } from "../components/in-browser";
import { OptInSheet } from "../opt-in/opt-in-sheet";
import { usePortal } from "../portal-context";
import { SparkCodesNotice } from "../spark-codes/spark-codes-notice";
import { Submissions } from "../submissions/submissions";
import { Actions } from "./actions";
import { Announcements } from "./announcements";
import { creatorIdentity } from "./creator-identity";
import { NextCard } from "./next-step/next-card";
import { PaymentHistory } from "./payment-history";
import { ProgressCards, TermCard } from "./term/term-cards";
import "./portal-page.css";
import "./notices.css";

export function PortalPage() {
  const { contract, business, links, products } = usePortal().portal;
  const { name, handle } = creatorIdentity(contract);
  return (
    <>
      <title>{business.name ? `${business.name} · Creator Portal` : `Creator Portal · ${PRODUCT_NAME}`}</title>
      <header className="portal-header">
        {business.name && <p className="small muted">{business.name}</p>}
        <h1>{name ? `Hi, ${name}` : "Hi"}</h1>
        {handle && <p className="muted">{handle}</p>}
      </header>
      <main className="portal">
        <NextCard />
        <OptInSheet />
        <Announcements />
        <TermCard />
        <ProgressCards />
        <InBrowser>
          <Actions />
          <Submissions />
          {products.latest && !links.productsFormUrl && <Deferred load={latestRequest} />}
          <PaymentHistory none="No payments yet. Your payout requests show here." />
          <Notices />
        </InBrowser>
      </main>
    </>
  );
}

const latestRequest = async () => (await import("../products/latest-request")).LatestRequest;

function Notices() {
  const { postingGuidelines, wireGuideUrl } = usePortal().portal.links;
  return (
    <section className="card" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to Know</h2>
      <SparkCodesNotice />
      {postingGuidelines && (
        <details className="guidelines">
          <summary>Posting guidelines</summary>
          <p className="written">{postingGuidelines}</p>
        </details>
      )}
      <p>By uploading a video you acknowledge the posting guidelines and agree to follow them.</p>
      {wireGuideUrl && (
        <p>
          Paid by wire transfer?{" "}
          <a href={wireGuideUrl} target="_blank" rel="noopener noreferrer">
            Read the wire transfer guide
            <span className="out-of-sight"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </section>
  );
}
