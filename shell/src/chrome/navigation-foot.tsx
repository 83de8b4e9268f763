import { Button, ColorSchemeToggle, IconLogout, IconTimeline } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Embedding } from "../embedded/embedding";

interface NavigationFootProps {
  onLogOut: () => void;
  onNavigate: (() => void) | undefined;
}

/** How the servers do, Logout, and the colours. */
export function NavigationFoot({ onLogOut, onNavigate }: NavigationFootProps) {
  return (
    <div className="shell-nav-foot">
      <Link to="/status" className="shell-nav-entry shell-nav-quiet" onClick={onNavigate}>
        <IconTimeline size={18} stroke={1.5} aria-hidden />
        Status
      </Link>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={18} stroke={1.5} />}
        justify="flex-start"
        onClick={onLogOut}
      >
        Logout
      </Button>
      <ColorSchemeToggle />
    </div>
  );
}

/** In a frame the host lets people in and out, and may choose the colours too. */
export function FrameNavigationFoot({ embedding: { isColorSchemeGiven } }: { embedding: Embedding }) {
  const isGiven = useSyncExternalStore(isColorSchemeGiven.subscribe, isColorSchemeGiven.get);
  if (isGiven) return null;
  return (
    <div className="shell-nav-foot">
      <ColorSchemeToggle />
    </div>
  );
}
