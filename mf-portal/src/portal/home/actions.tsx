import { counted } from "@crm/domain/value/length-of-time";
import { Button, LinkButton } from "../components/button";
import { usePortal } from "../portal-context";
import { useActionAtFoot } from "./action-bar";
import { useOpenDialog, useOpening } from "./portal-dialogs";
import { usePermissions } from "./use-permissions";
import "./actions.css";

export function Actions() {
  const { portal } = usePortal();
  const { uploadReasons, payoutReasons, reasons, hasOpen } = usePermissions();
  const atFoot = useActionAtFoot();
  const open = useOpenDialog();
  const opening = useOpening();
  const { sparkCodeFormUrl, productsFormUrl } = portal.links;
  const outstanding = portal.progress.requiredThisMonth - portal.progress.approvedVideos;
  return (
    <section className="card" aria-labelledby="actions">
      <h2 id="actions">What You Can Do</h2>
      <div className="actions">
        {atFoot !== "upload" && (
          <Button
            icon="upload"
            aria-busy={opening === "upload"}
            disabled={uploadReasons.length > 0}
            onClick={() => open("upload")}
          >
            Upload Video
          </Button>
        )}
        {sparkCodeFormUrl ? (
          <LinkButton icon="bolt" href={sparkCodeFormUrl}>
            Spark Code Submission
          </LinkButton>
        ) : (
          <Button icon="bolt" onClick={() => open("sparkCodes")}>
            Spark Code Submission
          </Button>
        )}
        {productsFormUrl ? (
          <LinkButton icon="gift" href={productsFormUrl}>
            Get More Products
          </LinkButton>
        ) : (
          <Button icon="gift" onClick={() => open("products")}>
            Get More Products
          </Button>
        )}
        {atFoot !== "payout" && (
          <Button icon="cash" disabled={payoutReasons.length > 0} onClick={() => open("payout")}>
            {payoutLabel(hasOpen, outstanding)}
          </Button>
        )}
      </div>
      {reasons.length > 0 && (
        <div className="small muted">
          <h3>Why not yet?</h3>
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

// Names a pending payout even if videos are outstanding too.
function payoutLabel(hasOpen: boolean, outstanding: number): string {
  if (hasOpen) return "Payment Pending";
  return outstanding > 0 ? `${counted(outstanding, "video")} outstanding` : "Request Payout";
}
