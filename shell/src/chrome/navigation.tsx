import { Button, ColorSchemeToggle, IconLogout, IconPlus, IconTimeline } from "@crm/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Brand } from "./brand";
import { navIcon } from "./nav-icons";
import { currentEntries } from "./navigation-entries";
import { useShell } from "./shell-context";
import "./navigation.css";
import { useSyncExternalStore } from "react";
import type { Embedding } from "../embedded/embedding";

/** Add Contract, the entries of the registered modules, and what stands at its foot. */
export function Navigation({ inDrawer = false, onNavigate }: { inDrawer?: boolean; onNavigate?: () => void }) {
  const { navigation, addContractPath, logOut, embedding } = useShell();
  const current = currentEntries(navigation, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className="shell-nav">
      {!inDrawer && <Brand />}
      {addContractPath && (
        <Button
          component={Link}
          to={addContractPath}
          onClick={onNavigate}
          leftSection={<IconPlus size={16} />}
          fullWidth
        >
          Add Contract
        </Button>
      )}
      <nav aria-label="Main" className="shell-nav-entries">
        {navigation.map(({ path, label, icon }) => {
          const Icon = navIcon(icon);
          return (
            <Link
              key={path}
              to={path}
              onClick={onNavigate}
              className="shell-nav-entry"
              // The router would mark none but its own address and what lies beneath.
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={current.includes(path) ? "page" : undefined}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
            </Link>
          );
        })}
      </nav>
      {embedding ? (
        <FrameNavigationFoot embedding={embedding} />
      ) : (
        <NavigationFoot onLogOut={logOut} onNavigate={onNavigate} />
      )}
    </div>
  );
}

interface NavigationFootProps {
  onLogOut: () => void;
  onNavigate: (() => void) | undefined;
}

/** How the servers do, Logout, and the colours. */
function NavigationFoot({ onLogOut, onNavigate }: NavigationFootProps) {
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
function FrameNavigationFoot({ embedding: { isColorSchemeGiven } }: { embedding: Embedding }) {
  const isGiven = useSyncExternalStore(isColorSchemeGiven.subscribe, isColorSchemeGiven.get);
  if (isGiven) return null;
  return (
    <div className="shell-nav-foot">
      <ColorSchemeToggle />
    </div>
  );
}
