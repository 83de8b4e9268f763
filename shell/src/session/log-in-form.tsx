import { Alert, Button, IconAlertCircle, IconLock, PasswordInput, Stack, Text } from "@crm/ui";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";

interface LogInFormProps {
  /** Stands over the field. */
  intro: ReactNode;
  /** Shown until the first try. */
  refusedBefore?: string | undefined;
  /** Answers the text to show when it was refused. */
  onLogIn: (password: string) => Promise<string | undefined>;
}

/** The log-in's field, button and alert (spec part 1 §2). */
export function LogInForm({ intro, refusedBefore, onLogIn }: LogInFormProps) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(refusedBefore);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    const text = await onLogIn(password);
    setBusy(false);
    if (text === undefined) return;
    setRefusal(text);
    input.current?.select();
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {intro}
        {refusal !== undefined && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {refusal}
          </Alert>
        )}
        <PasswordInput
          ref={input}
          label="Password"
          placeholder="Enter admin password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          data-autofocus
          data-mantine-stop-propagation="true"
          autoFocus={mayTakeFocus()}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth disabled={busy} data-mantine-stop-propagation="true">
          {busy ? "Signing In..." : "Sign In"}
        </Button>
        <Text size="xs" c="dimmed" className="shell-log-in-note">
          <IconLock size={14} aria-hidden />
          Secure admin access required
        </Text>
      </Stack>
    </form>
  );
}
