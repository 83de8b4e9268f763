import type { SessionUser } from "@crm/api-client";
import { Button, Modal, Stack, Text } from "@crm/ui";
import { useEffect, useState } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { CardHeading, LogInCard } from "./log-in-card";
import { LogInForm } from "./log-in-form";
import type { SessionState, SessionStore } from "./session-store";

export interface LogInScreenProps {
  session: SessionStore;
  isFramed?: boolean;
  refusal?: string | undefined;
  /** What has happened before, such as a new password. */
  notice?: string | undefined;
}

export function LogInScreen({ session, isFramed = false, refusal, notice }: LogInScreenProps) {
  const { isPasswordGenerated } = session;
  const [isGenerated, setGenerated] = useState(false);
  useEffect(() => void isPasswordGenerated().then(setGenerated), [isPasswordGenerated]);
  return (
    <LogInCard pageTitle="Sign In">
      <LogInForm
        key={refusal}
        session={session}
        refusedBefore={refusal}
        notice={notice}
        passwordHint={isGenerated && "It was printed where the server was started."}
        intro={(mode) => (
          <CardHeading title={mode === "accounts" ? "Sign In" : "Admin Access"}>
            {isFramed && "You were not let in automatically. "}
            {mode === "accounts" ? "Enter your e-mail and password" : "Enter your password to access the CRM"}
          </CardHeading>
        )}
      />
    </LogInCard>
  );
}

export interface SessionOverlayProps {
  session: SessionStore;
  state: Extract<SessionState, { is: "lapsed" | "other" }>;
}

/** A dialog over the page, which is hidden and keeps its state. */
export function SessionOverlay({ session, state }: SessionOverlayProps) {
  const isOther = state.is === "other";
  return (
    <Modal
      opened
      className="shell-cover"
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={isOther ? `You are now signed in as ${state.other.name}` : "Your session has ended"}
      zIndex={1000}
      size="sm"
      trapFocus={mayTakeFocus()}
      centered
    >
      {isOther ? (
        <OtherPerson user={state.user} other={state.other} onReload={session.reload} />
      ) : (
        <LogInForm
          session={session}
          email={state.user?.email ?? undefined}
          intro={(mode) => (
            <Text c="dimmed">
              Sign in again {mode === "accounts" && state.user && `as ${state.user.name} `}to go on where you were.
              Nothing you typed is lost.
            </Text>
          )}
        />
      )}
    </Modal>
  );
}

interface OtherPersonProps {
  /** Null in a session of an older server. */
  user: SessionUser | null;
  /** Who is logged in now. */
  other: SessionUser;
  onReload: () => void;
}

function OtherPerson({ user, other, onReload }: OtherPersonProps) {
  return (
    <Stack gap="md">
      <Text c="dimmed">
        This tab was opened by {user?.name ?? "somebody else"}. Nothing more is read or changed here until you reload it
        to go on as {other.name}. What was typed here and not saved is then lost. To keep it, sign in as{" "}
        {user?.name ?? "the same person"} again in another tab.
      </Text>
      <Button size="md" fullWidth data-autofocus onClick={onReload}>
        Reload
      </Button>
    </Stack>
  );
}
