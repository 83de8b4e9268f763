import { Alert, Button, IconAlertCircle, IconLock, PasswordInput, Stack, Text, Title } from "@crm/ui";
import { type FormEvent, useRef, useState } from "react";

/** The log-in itself (spec part 1 §2). `onLogIn` answers the text to show when it was refused. */
export function LogInForm({ onLogIn }: { onLogIn: (password: string) => Promise<string | undefined> }) {
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
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
        <div>
          <Title order={2}>Admin Access</Title>
          <Text c="dimmed">Enter your password to access the CRM</Text>
        </div>
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
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the password" }}
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
