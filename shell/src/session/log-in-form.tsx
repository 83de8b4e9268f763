import type { LogInMode } from "@crm/domain/access/session.schema";
import { lazyPart, type Waiting } from "@crm/module-kit";
import {
  Alert,
  Button,
  IconAlertCircle,
  IconCircleCheck,
  IconLock,
  PartProblem,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from "@crm/ui";
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { mayTakeFocus } from "../embedded/may-take-focus";
import type { ForgotPasswordProps } from "./forgot-password";
import { CardSkeleton } from "./log-in-card";
import type { SessionStore } from "./session-store";

interface LogInFormProps {
  session: SessionStore;
  intro: (mode: LogInMode) => ReactNode;
  email?: string | undefined;
  /** Only in the mode `password`. */
  passwordHint?: ReactNode;
  refusedBefore?: string | undefined;
  notice?: string | undefined;
}

/** Asks for the password, and with accounts for the e-mail too. */
export function LogInForm({ session, intro, email: known = "", passwordHint, refusedBefore, notice }: LogInFormProps) {
  const [mode, askAgain] = useLogInMode(session);
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState("");
  const [isForgotten, setForgotten] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(refusedBefore);
  const input = useRef<HTMLInputElement>(null);
  const hasAccounts = mode === "accounts";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    const text = await session.logIn(password, hasAccounts ? email.trim() : undefined);
    if (text === undefined) return setBusy(false);
    // The log-in may have changed since the page was loaded, for example because an invitation was accepted.
    const hasChanged = (await askAgain()) !== mode;
    setBusy(false);
    setRefusal(hasChanged ? CHANGED[hasAccounts ? "password" : "accounts"] : text);
    if (hasChanged && !hasAccounts) return;
    // Returns the focus to the field, because a click on the button has moved it.
    input.current?.focus();
    input.current?.select();
  };

  if (isForgotten)
    return <ForgotPassword session={session} email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />;
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {intro(mode)}
        {notice !== undefined && refusal === undefined && (
          <Alert color="green" icon={<IconCircleCheck size={18} />} role="status">
            {notice}
          </Alert>
        )}
        {refusal !== undefined && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {refusal}
          </Alert>
        )}
        {hasAccounts && (
          <TextInput
            type="email"
            label="E-mail"
            autoComplete="username"
            required
            withAsterisk={false}
            size="md"
            data-autofocus={email === "" || undefined}
            data-mantine-stop-propagation="true"
            // Not while a password is being typed, because the mode may arrive later.
            autoFocus={mayTakeFocus() && email === "" && (password === "" || refusal === CHANGED.accounts)}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          ref={input}
          label="Password"
          description={!hasAccounts && passwordHint}
          inputWrapperOrder={["label", "input", "description"]}
          placeholder={hasAccounts ? undefined : "Enter admin password"}
          autoComplete="current-password"
          required
          withAsterisk={false}
          size="md"
          data-autofocus={!hasAccounts || email !== "" || undefined}
          data-mantine-stop-propagation="true"
          autoFocus={mayTakeFocus() && (!hasAccounts || email !== "")}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth disabled={busy} data-mantine-stop-propagation="true">
          {busy ? "Signing In..." : "Sign In"}
        </Button>
        {hasAccounts ? (
          <Button variant="subtle" size="compact-sm" className="shell-log-in-other" onClick={() => setForgotten(true)}>
            Forgot your password?
          </Button>
        ) : (
          <Text size="xs" c="dimmed" className="shell-log-in-note">
            <IconLock size={14} aria-hidden />
            Secure admin access required
          </Text>
        )}
      </Stack>
    </form>
  );
}

/** Few people need its code. */
const ForgotPassword = lazyPart<ForgotPasswordProps>(
  async () => (await import("./forgot-password")).ForgotPassword,
  ({ error, onRetry }: Waiting) =>
    error === null ? <CardSkeleton /> : <PartProblem what="This form" onRetry={onRetry} />,
);

const CHANGED: Record<LogInMode, string> = {
  accounts: "Your team now signs in with e-mail and password. Enter your e-mail too.",
  password: "One password now opens everything. Enter it to sign in.",
};

/** How people log in, and a function that asks the server again. It is also asked when the reader returns. */
function useLogInMode(session: SessionStore): [LogInMode, () => Promise<LogInMode>] {
  const [mode, setMode] = useState(session.knownMode);
  const ask = useCallback(async () => {
    const asked = await session.mode();
    setMode(asked);
    return asked;
  }, [session]);
  useEffect(() => {
    void ask();
    const onFocus = () => void ask();
    addEventListener("focus", onFocus);
    return () => removeEventListener("focus", onFocus);
  }, [ask]);
  return [mode, ask];
}
