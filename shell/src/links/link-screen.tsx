import type { SessionUser } from "@crm/api-client";
import { Alert, Button, IconAlertCircle, Stack } from "@crm/ui";
import { useState } from "react";
import { CardHeading, CardSkeleton, LogInCard } from "../session/log-in-card";
import { isInside } from "../session/session-store";
import { AcceptInvitation } from "./accept-invitation";
import { forgetLink, type LinkScreenProps, type OneTimeLink } from "./one-time-link";
import { ResetPassword } from "./reset-password";

const TITLES = { invitation: "Invitation", reset: "New Password" };

/** Uses an invitation or a reset link. Somebody who is logged in decides first whether to log out. */
export function LinkScreen({ link: { kind, token }, api, session, state, onLeave }: LinkScreenProps) {
  // Stays true when the form itself opens a session.
  const [wasOut, setWasOut] = useState(false);
  if (state.is === "out" && !wasOut) setWasOut(true);
  const Form = kind === "invitation" ? AcceptInvitation : ResetPassword;
  const leave = (notice?: string) => {
    forgetLink();
    onLeave(notice);
  };
  const finish = async (notice: string) => {
    // Before the check, which may reload the page.
    forgetLink();
    await session.check();
    onLeave(session.state().is === "open" ? undefined : notice);
  };
  return (
    <LogInCard pageTitle={TITLES[kind]}>
      {wasOut ? (
        <Form token={token} api={api} onDone={finish} onLeave={leave} />
      ) : isInside(state) ? (
        <AlreadyLoggedIn kind={kind} user={state.user} onLogOut={session.logOut} onStay={() => leave()} />
      ) : (
        <CardSkeleton />
      )}
    </LogInCard>
  );
}

interface AlreadyLoggedInProps {
  kind: OneTimeLink["kind"];
  user: SessionUser | null;
  onLogOut: () => Promise<void>;
  onStay: () => void;
}

const CHOICES = {
  invitation: "This invitation opens another account. Log out to accept it, or stay signed in and leave it unused.",
  reset: "This link sets a new password for the account that it was made for. Log out to use it, or stay signed in.",
};

function AlreadyLoggedIn({ kind, user, onLogOut, onStay }: AlreadyLoggedInProps) {
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const logOut = async () => {
    setBusy(true);
    setFailed(false);
    await onLogOut().catch(() => setFailed(true));
    setBusy(false);
  };
  const who = user && (user.email ? `${user.name} (${user.email})` : user.name);
  return (
    <Stack gap="md">
      <CardHeading title={who ? `You are signed in as ${who}` : "You are already signed in"}>
        {CHOICES[kind]}
      </CardHeading>
      {hasFailed && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
          You could not be logged out. Please try again.
        </Alert>
      )}
      <Button size="md" fullWidth loading={busy} onClick={() => void logOut()}>
        Log Out and Continue
      </Button>
      <Button size="md" fullWidth variant="default" onClick={onStay}>
        Stay Signed In
      </Button>
    </Stack>
  );
}
