import type { SessionUser } from "@crm/api-client";
import { Button, Modal, Stack, Text } from "@crm/ui";
import { type ReactNode, useEffect, useState } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { CardHeading, LogInCard } from "./log-in-card";
import { LogInForm } from "./log-in-form";
import type { SessionStore } from "./session-store";

interface LogInScreenProps {
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

interface LogInOverlayProps {
  session: SessionStore;
  /** Whose session has ended. */
  user: SessionUser | null;
}

export function LogInOverlay({ session, user }: LogInOverlayProps) {
  return (
    <Overlay title="Your session has ended">
      <LogInForm
        session={session}
        email={user?.email ?? undefined}
        intro={(mode) => (
          <Text c="dimmed">
            Sign in again {mode === "accounts" && user && `as ${user.name} `}to go on where you were. Nothing you typed
            is lost.
          </Text>
        )}
      />
    </Overlay>
  );
}

interface OtherPersonOverlayProps {
  user: SessionUser | null;
  /** Who is logged in now. */
  other: SessionUser;
  onReload: () => void;
}

export function OtherPersonOverlay({ user, other, onReload }: OtherPersonOverlayProps) {
  return (
    <Overlay title={`You are now logged in as ${other.name}`}>
      <Stack gap="md">
        <Text c="dimmed">
          This tab was opened by {user?.name ?? "somebody else"}. Nothing has been done in the name of {other.name}.
          Reload to go on as {other.name}: what was typed here and not saved is then lost. To keep it, log in as{" "}
          {user?.name ?? "the same person"} again in another tab.
        </Text>
        <Button size="md" fullWidth data-autofocus onClick={onReload}>
          Reload
        </Button>
      </Stack>
    </Overlay>
  );
}

function Overlay({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={title}
      zIndex={1000}
      size="sm"
      trapFocus={mayTakeFocus()}
      centered
    >
      {children}
    </Modal>
  );
}
