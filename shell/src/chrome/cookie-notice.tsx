import { Button, CloseButton, IconCookie, Paper, Text } from "@crm/ui";
import { useState } from "react";

/** Stands on every load and only hides; nothing is stored (spec part 1 §2). */
export function CookieNotice() {
  const [hidden, setHidden] = useState(false);
  const hide = () => setHidden(true);
  if (hidden) return null;
  return (
    <Paper component="section" withBorder className="shell-cookies" aria-label="Cookie notice">
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
