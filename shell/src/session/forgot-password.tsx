import { Alert, Button, IconAlertCircle, IconCircleCheck, Stack, TextInput } from "@crm/ui";
import { type FormEvent, useEffect, useState } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { CardHeading } from "./log-in-card";
import type { SessionStore } from "./session-store";

export interface ForgotPasswordProps {
  session: SessionStore;
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Asks for a link to set a new password. The answer is the same whether or not the account exists. */
export function ForgotPassword({ session, email, onEmail, onBack }: ForgotPasswordProps) {
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [isMailed, setMailed] = useState(true);
  useEffect(() => void session.mailsLinks().then(setMailed), [session]);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const text = await session.forgotPassword(email.trim());
    setBusy(false);
    setRefusal(text);
    setSent(text === undefined);
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <CardHeading title="Forgot your password?">
          {isMailed
            ? "Enter your e-mail. If it belongs to an account, you get a link to set a new password."
            : "This system sends no e-mail. Enter yours, and ask an owner of your team for a link."}
        </CardHeading>
        {refusal !== undefined && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {refusal}
          </Alert>
        )}
        {isSent && (
          <Alert color="green" icon={<IconCircleCheck size={18} />} role="status">
            If there is an account for {email.trim()},{" "}
            {isMailed
              ? "a link is on its way. No e-mail after a few minutes? Ask an owner of your team for a link."
              : "your request was noted. This system sends no e-mail, so ask an owner of your team for a link."}
          </Alert>
        )}
        <TextInput
          type="email"
          label="E-mail"
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          data-mantine-stop-propagation="true"
          autoFocus={mayTakeFocus()}
          value={email}
          onChange={(event) => {
            setSent(false);
            onEmail(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="md" fullWidth disabled={busy || isSent} data-mantine-stop-propagation="true">
          {busy ? "Sending..." : isMailed ? "Send Link" : "Send Request"}
        </Button>
        <Button variant="subtle" size="compact-sm" className="shell-log-in-other" onClick={onBack}>
          Back to Sign In
        </Button>
      </Stack>
    </form>
  );
}
