import { Icon } from "../parts/icon";
import { usePortal } from "../portal-context";
import "./notices.css";

/** What every creator is to know before they post and before they are paid (spec part 2 §2). */
export function Notices() {
  const { postingGuidelines, wireGuideUrl } = usePortal().portal.links;
  return (
    <section className="card" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to Know</h2>
      <p className="notice toned" data-tone="soon">
        <Icon name="alert" />
        <span>Your payment will not go out until your spark codes and partnership codes are received.</span>
      </p>
      {postingGuidelines && (
        <details className="guidelines">
          <summary>Posting guidelines</summary>
          <p>{postingGuidelines}</p>
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
