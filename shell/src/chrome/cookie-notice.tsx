import { Button, CloseButton, IconCookie, Paper, Text } from "@crm/ui";
import { type RefObject, useEffect, useRef } from "react";

/** Stands on every load and only hides; nothing is stored (spec part 1 §2). */
export function CookieNotice({ onHide: hide }: { onHide: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useRoomAtEnd(notice);
  return (
    <Paper component="section" ref={notice} withBorder className="shell-cookies" aria-label="Cookie notice">
      <IconCookie size={20} stroke={1.5} aria-hidden />
      <Text size="sm" className="shell-cookies-text">
        This application keeps you logged in with a cookie. It uses none for advertising or tracking.
      </Text>
      <div className="shell-cookies-actions">
        <Button size="xs" variant="default" onClick={hide}>
          Decline
        </Button>
        <Button size="xs" variant="default" onClick={hide}>
          Accept
        </Button>
      </div>
      <CloseButton aria-label="Close cookie notice" onClick={hide} className="shell-cookies-close" />
    </Paper>
  );
}

/** Tells the page how much of its lower end is covered, so that nothing stays under the notice. */
function useRoomAtEnd(notice: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = notice.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty("--crm-covered-end", `calc(${element.offsetHeight}px + var(--crm-space-4))`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--crm-covered-end");
    };
  }, [notice]);
}
