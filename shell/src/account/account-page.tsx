import { TEAM_ROLE_MEANING } from "@crm/domain/words/people";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import { ColorSchemeToggle, EmptyState, IconUserCircle, PageHeader, Paper, Text, Title } from "@crm/ui";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { useArrival } from "../chrome/arrival";
import { useShell } from "../chrome/shell-context";
import type { Watched } from "../watched";
import { NameForm } from "./name-form";
import { PasswordForm } from "./password-form";
import { SessionList } from "./session-list";
import "./account.css";

export function AccountPage() {
  useArrival("My Account");
  const { user, embedding } = useShell();
  return (
    <>
      <PageHeader title="My Account" description="Your name, your password, and where you are signed in." />
      {user ? (
        <div className="account-parts">
          <Part title="You">
            <Text>
              <strong>{TEAM_ROLE[user.role]}</strong>
              <br />
              <Text component="span" size="sm" c="dimmed">
                {TEAM_ROLE_MEANING[user.role]}
              </Text>
            </Text>
            <NameForm key={user.id} name={user.name} email={user.email} />
          </Part>
          <Part title="Password">
            <PasswordForm email={user.email} />
          </Part>
          <Part title="Sessions">
            <SessionList />
          </Part>
          {embedding ? <FramedTheme isSetByHost={embedding.isColorSchemeSetByHost} /> : <Theme />}
        </div>
      ) : (
        <Paper withBorder>
          <EmptyState
            icon={<IconUserCircle size={28} stroke={1.5} />}
            message="You are signed in through another tool, which keeps your account."
          />
        </Paper>
      )}
    </>
  );
}

function FramedTheme({ isSetByHost: { get, subscribe } }: { isSetByHost: Watched<boolean> }) {
  return useSyncExternalStore(subscribe, get) ? null : <Theme />;
}

function Theme() {
  return (
    <Part title="Theme">
      <div className="account-theme">
        <Text>Light or dark colours, in this browser.</Text>
        <ColorSchemeToggle />
      </div>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Paper withBorder component="section" aria-labelledby={heading} className="account-part">
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      {children}
    </Paper>
  );
}
