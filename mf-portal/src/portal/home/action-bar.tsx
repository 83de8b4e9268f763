import { Button } from "../parts/button";
import { usePortal } from "../portal-context";
import { useTermVideos } from "../portal-queries";
import { useNextThing } from "./next-thing/next-card";
import type { NextThing } from "./next-thing/next-thing";
import { useOpenDialog, useOpening } from "./portal-dialogs";
import { usePermissions } from "./use-permissions";
import "./action-bar.css";

/** The next thing's button at the foot of the window, where a thumb is. */
export function ActionBar() {
  const action = useActionAtFoot();
  const { toRevise } = useTermVideos();
  const open = useOpenDialog();
  const opening = useOpening();
  if (action === null) return null;
  return (
    <aside className="action-bar" aria-label="Next step">
      {action === "payout" && (
        <Button kind="main" icon="cash" aria-busy={opening === "payout"} onClick={() => open("payout")}>
          Request Payout
        </Button>
      )}
      {action === "upload" && (
        <Button kind="main" icon="upload" aria-busy={opening === "upload"} onClick={() => open("upload")}>
          Upload Video
        </Button>
      )}
      {action === "revise" && (
        <Button kind="main" icon="video" onClick={() => showVideo(toRevise[0]?.id)}>
          See What to Change
        </Button>
      )}
    </aside>
  );
}

/** What the button at the foot does, which the page then offers nowhere else; null where there is none. */
export function useActionAtFoot(): NextThing["action"] {
  const { action } = useNextThing();
  const { uploadReasons } = usePermissions();
  const { contract } = usePortal().portal;
  if (contract.status === "PAUSED") return null;
  return action !== "payout" && uploadReasons.length > 0 ? null : action;
}

// A list that does not show it yet has its heading.
function showVideo(id: number | undefined): void {
  const heading = document.getElementById(`video-${id}`) ?? document.getElementById("submissions");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
