import { Button, ColorSchemeToggle, IconLogout } from "@crm/ui";
import { useSyncExternalStore } from "react";
import type { Embedding } from "../embedded/embedding";

/** Logout, and the colours. */
export function NavigationFoot({ onLogOut }: { onLogOut: () => void }) {
  return (
    <div className="shell-nav-foot">
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
