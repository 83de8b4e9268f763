import type { SessionUser } from "@crm/api-client";
import type { Permission } from "@crm/domain/access/permissions";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import {
  Button,
  ColorSchemeToggle,
  IconHistory,
  IconLogout,
  IconPlus,
  IconTimeline,
  IconUserCircle,
  IconUsers,
  VisuallyHidden,
} from "@crm/ui";
import { createLink, Link, useLocation } from "@tanstack/react-router";
import { Brand } from "./brand";
import { navIcon } from "./nav-icons";
import { currentEntry, type NavigationGroup } from "./navigation-entries";
import { useShell } from "./shell-context";
import "./navigation.css";
import { type ComponentProps, useId, useState, useSyncExternalStore } from "react";
import type { Embedding } from "../embedded/embedding";

export function Navigation({ inDrawer = false, onNavigate }: { inDrawer?: boolean; onNavigate?: () => void }) {
  const { navigation, addContractPath, logOut, embedding } = useShell();
  const pathname = useLocation({ select: ({ pathname }) => pathname });
  const current = currentEntry(
    navigation.flatMap(({ entries }) => entries),
    pathname,
  );
  return (
    <div className="shell-nav">
      {!inDrawer && <Brand />}
      {addContractPath && (
        <AddContract to={addContractPath} onClick={onNavigate}>
          Add Contract
        </AddContract>
      )}
      <nav aria-label="Main" className="shell-nav-entries">
        {navigation.map((group) => (
          <EntryGroup key={group.label} group={group} current={current} onNavigate={onNavigate} />
        ))}
      </nav>
      {embedding ? (
        <FrameNavigationFoot embedding={embedding} onNavigate={onNavigate} />
      ) : (
        <NavigationFoot onLogOut={logOut} onNavigate={onNavigate} />
      )}
    </div>
  );
}

// Removes the router's aria-current, because on /upload the Upload entry already has it.
const AddContract = createLink(({ "aria-current": _, ...props }: ComponentProps<"a">) => (
  <Button component="a" {...props} leftSection={<IconPlus size={16} />} fullWidth />
));

interface EntryGroupProps {
  group: NavigationGroup;
  current: string | undefined;
  onNavigate: (() => void) | undefined;
}

function EntryGroup({ group: { label, entries }, current, onNavigate }: EntryGroupProps) {
  const heading = useId();
  return (
    <div>
      <span id={heading} className="shell-nav-heading">
        {label}
      </span>
      <ul aria-labelledby={heading} className="shell-nav-group">
        {entries.map(({ path, label, icon }) => {
          const Icon = navIcon(icon);
          return (
            <li key={path}>
              <Link
                to={path}
                onClick={onNavigate}
                className="shell-nav-entry"
                // Not the router's marking, which knows only exact paths and their parents; see currentEntry().
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={path === current ? "page" : undefined}
              >
                <Icon size={18} stroke={1.5} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface NavigationFootProps {
  onLogOut: () => Promise<void>;
  onNavigate: (() => void) | undefined;
}

interface FootLink {
  to: string;
  label: string;
  icon: typeof IconHistory;
  needs?: Permission;
}

const FOOT_LINKS: readonly FootLink[] = [
  { to: "/status", label: "Status", icon: IconTimeline },
  { to: "/people", label: "People", icon: IconUsers, needs: "people" },
  { to: "/audit", label: "Audit", icon: IconHistory, needs: "audit" },
];

function NavigationFoot({ onLogOut, onNavigate }: NavigationFootProps) {
  const { can, user } = useShell();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await onLogOut();
    setLeaving(false);
  };
  return (
    <div className="shell-nav-foot">
      {FOOT_LINKS.filter(({ needs }) => needs === undefined || can(needs)).map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className="shell-nav-entry shell-nav-quiet" onClick={onNavigate}>
          <Icon size={18} stroke={1.5} aria-hidden />
          {label}
        </Link>
      ))}
      <Button
        className="shell-nav-quiet shell-nav-log-out"
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={18} stroke={1.5} />}
        justify="flex-start"
        loading={isLeaving}
        onClick={() => void leave()}
      >
        Logout
      </Button>
      {user && <OwnAccount user={user} onNavigate={onNavigate} />}
      <ColorSchemeToggle />
    </div>
  );
}

interface OwnAccountProps extends Pick<NavigationFootProps, "onNavigate"> {
  user: SessionUser;
}

function OwnAccount({ user: { name, role }, onNavigate }: OwnAccountProps) {
  return (
    <Link to="/account" className="shell-nav-entry shell-nav-own" onClick={onNavigate}>
      <IconUserCircle size={18} stroke={1.5} aria-hidden />
      <span className="shell-nav-person">
        <span className="crm-cut">
          <VisuallyHidden>My Account: </VisuallyHidden>
          {name}
        </span>
        {name !== TEAM_ROLE[role] && <span className="shell-nav-role">{TEAM_ROLE[role]}</span>}
      </span>
    </Link>
  );
}

interface FrameNavigationFootProps extends Pick<NavigationFootProps, "onNavigate"> {
  embedding: Embedding;
}

function FrameNavigationFoot({ embedding: { isColorSchemeSetByHost }, onNavigate }: FrameNavigationFootProps) {
  const { user } = useShell();
  const isGiven = useSyncExternalStore(isColorSchemeSetByHost.subscribe, isColorSchemeSetByHost.get);
  if (isGiven && !user) return null;
  return (
    <div className="shell-nav-foot">
      {user && <OwnAccount user={user} onNavigate={onNavigate} />}
      {!isGiven && <ColorSchemeToggle />}
    </div>
  );
}
