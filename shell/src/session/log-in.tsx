import { Modal, Text } from "@crm/ui";
import { useEffect, useState } from "react";
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
  /** Of the person whose session has ended. */
  email: string | undefined;
}

export function LogInOverlay({ session, email }: LogInOverlayProps) {
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Your session has ended"
      zIndex={1000}
      size="sm"
      trapFocus={mayTakeFocus()}
      centered
    >
      <LogInForm
        session={session}
        email={email}
        intro={() => <Text c="dimmed">Sign in again to go on where you were. Nothing you typed is lost.</Text>}
      />
    </Modal>
  );
}
