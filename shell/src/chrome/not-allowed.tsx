import { forbiddenText, type Permission } from "@crm/domain/access/permissions";
import { Button, EmptyState, IconLock, PageHeader, Paper } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { allowedBy } from "../session/session-store";
import { useArrival } from "./arrival";
import { useShell } from "./shell-context";

interface AllowedScreenProps {
  /** Null for a screen that everyone may open. */
  permission: Permission | null;
  label: string;
  children: ReactNode;
}

/** Shows a screen, or to a reader without its permission who can give it. */
export function AllowedScreen({ permission, label, children }: AllowedScreenProps) {
  const { can } = useShell();
  if (permission !== null && !can(permission)) return <NotAllowed label={label} permission={permission} />;
  // Another role shows the screen anew, because modules read their permissions from a context that announces no changes.
  return <Fragment key={allowedBy(can)}>{children}</Fragment>;
}

function NotAllowed({ label, permission }: { label: string; permission: Permission }) {
  const title = `You may not open ${label}`;
  useArrival(title);
  return (
    <>
      <PageHeader title={title} />
      <Paper withBorder>
        <EmptyState
          icon={<IconLock size={28} stroke={1.5} />}
          message={`${forbiddenText(permission)} If your work needs it, ask the owner of this system to change your role.`}
          action={
            <Button component={Link} to="/">
              Back to Dashboard
            </Button>
          }
        />
      </Paper>
    </>
  );
}
