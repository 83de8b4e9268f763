import { useEffect } from "react";
import { useOpenDialog } from "../home/portal-dialogs";
import { usePortal } from "../portal-context";
import { hasAnswered } from "./opt-in-memory";

/** Opens the question about text messages, once the page stands, where this browser has no answer to it (spec part 2 §4). */
export function OptIn(): null {
  const { slug, portal } = usePortal();
  const openDialog = useOpenDialog();
  const isWanted = !portal.notifications.isOptedIn;
  useEffect(() => {
    if (isWanted && !hasAnswered(slug)) openDialog("optIn");
  }, [isWanted, slug, openDialog]);
  return null;
}
