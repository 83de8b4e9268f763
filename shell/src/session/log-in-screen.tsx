import { Paper, Text, Title } from "@crm/ui";
import { useEffect } from "react";
import mark from "../chrome/mark.svg";
import { LogInForm } from "./log-in-form";

interface LogInScreenProps {
  /** Inside another tool, which would have let people in by itself. */
  isFramed?: boolean;
  /** Why the log-in link that was opened did not log in. */
  refusal?: string | undefined;
  onLogIn: (password: string) => Promise<string | undefined>;
}

/** What everybody without a session sees, whatever the address. */
export function LogInScreen({ isFramed = false, refusal, onLogIn }: LogInScreenProps) {
  useEffect(() => {
    document.title = "Sign In · Contract Management System";
  }, []);
  return (
    <main className="shell-log-in">
      <div className="shell-log-in-head">
        <img src={mark} alt="" width={48} height={48} />
        <Title order={1}>Contract Management System</Title>
      </div>
      <Paper withBorder className="shell-log-in-card">
        <LogInForm
          key={refusal}
          refusedBefore={refusal}
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
