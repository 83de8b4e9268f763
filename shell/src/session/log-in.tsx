import { PRODUCT_NAME } from "@crm/domain/words/product";
import { Alert, Button, IconAlertCircle, IconLock, Modal, Paper, PasswordInput, Stack, Text, Title } from "@crm/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import mark from "../chrome/mark.svg";
import "./log-in.css";
import { mayTakeFocus } from "../embedded/may-take-focus";

interface LogInScreenProps {
  isFramed?: boolean;
  refusal?: string | undefined;
  isPasswordGenerated: () => Promise<boolean>;
  onLogIn: (password: string) => Promise<string | undefined>;
}

export function LogInScreen({ isFramed = false, refusal, isPasswordGenerated, onLogIn }: LogInScreenProps) {
  useEffect(() => {
    document.title = `Sign In · ${PRODUCT_NAME}`;
  }, []);
  const [isGenerated, setGenerated] = useState(false);
  useEffect(() => void isPasswordGenerated().then(setGenerated), [isPasswordGenerated]);
  return (
    <main className="shell-log-in">
      <div className="shell-log-in-head">
        <img src={mark} alt="" width={48} height={48} />
        <Title order={1}>{PRODUCT_NAME}</Title>
      </div>
      <Paper withBorder className="shell-log-in-card">
        <LogInForm
          key={refusal}
          refusedBefore={refusal}
          hint={isGenerated && "It was printed where the server was started."}
          intro={
            <div>
              <Title order={2}>Admin Access</Title>
              <Text c="dimmed">
                {isFramed && "You were not let in automatically. "}
                Enter your password to access the CRM
              </Text>
            </div>
          }
          onLogIn={onLogIn}
        />
      </Paper>
    </main>
  );
}

export function LogInOverlay({ onLogIn }: { onLogIn: (password: string) => Promise<string | undefined> }) {
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
        intro={<Text c="dimmed">Sign in again to go on where you were. Nothing you typed is lost.</Text>}
        onLogIn={onLogIn}
      />
    </Modal>
  );
}

interface LogInFormProps {
  intro: ReactNode;
  hint?: ReactNode;
  refusedBefore?: string | undefined;
  onLogIn: (password: string) => Promise<string | undefined>;
}

function LogInForm({ intro, hint, refusedBefore, onLogIn }: LogInFormProps) {
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
    // Returns the focus to the field, because a click on the button has moved it.
    input.current?.focus();
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
          description={hint}
          inputWrapperOrder={["label", "input", "description"]}
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
