import { Button } from "../components/button";
import { usePortal } from "../portal-context";
import { useTermVideos } from "../portal-queries";
import { useNextStep } from "./next-step/next-card";
import type { NextStep } from "./next-step/next-step";
import { useOpenDialog, useOpening } from "./portal-dialogs";
import { usePermissions } from "./use-permissions";
import "./action-bar.css";

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

/** The action shown in the bottom bar, or null. The rest of the page must not offer it again. */
export function useActionAtFoot(): NextStep["action"] {
  const { action } = useNextStep();
  const { uploadReasons } = usePermissions();
  const { contract } = usePortal().portal;
  if (contract.status === "PAUSED") return null;
  return action !== "payout" && uploadReasons.length > 0 ? null : action;
}

// Scrolls to the list's heading if the video is not shown yet.
function showVideo(id: number | undefined): void {
  const heading = document.getElementById(`video-${id}`) ?? document.getElementById("submissions");
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
