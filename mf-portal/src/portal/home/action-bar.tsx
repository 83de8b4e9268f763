import { Button } from "../parts/button";
import { usePortal } from "../portal-context";
import { useTermVideos } from "../portal-queries";
import { useNextThing } from "./next-thing/next-card";
import { useOpenDialog, useOpening } from "./portal-dialogs";
import { usePermissions } from "./use-permissions";
import "./action-bar.css";

/** The next thing's button at the foot of the window, where a thumb is. */
export function ActionBar() {
  const { action } = useNextThing();
  const { uploadReasons } = usePermissions();
  const { contract } = usePortal().portal;
  const { toRevise } = useTermVideos();
  const open = useOpenDialog();
  const opening = useOpening();
  if (contract.status === "PAUSED" || action === null) return null;
  const isPayout = action === "payout";
  if (!isPayout && uploadReasons.length > 0) return null;
  const revisionOf = action === "revise" ? toRevise[0] : undefined;
  return (
    <aside className="action-bar" aria-label="Next step">
      {isPayout ? (
        <Button kind="main" icon="cash" onClick={() => open("payout")}>
          Request Payout
        </Button>
      ) : (
        <Button
          kind="main"
          icon="upload"
          aria-busy={opening === "upload"}
          onClick={() => open("upload", { revisionOf: revisionOf ?? null })}
        >
          {revisionOf ? "Upload New Version" : "Upload Video"}
        </Button>
      )}
    </aside>
  );
}
