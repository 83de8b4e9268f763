import { refreshLogInMethods } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, Paper, Text, Title, useDisclosure } from "@crm/ui";
import { useId } from "react";
import { ActionDialog } from "./action-dialog";

/** Returns to a log-in with one password. `active` counts the people who may log in. */
export function OnePassword({ active }: { active: number }) {
  const { api, queryClient } = useModule();
  const [opened, { open, close }] = useDisclosure(false);
  const reason = useId();
  const isRefused = active > 1;
  return (
    <Paper withBorder component="section" aria-label="Log-in" className="people-mode">
      <div>
        <Title order={2} size="h4">
          Log-in
        </Title>
        <Text size="sm" c="dimmed" id={reason}>
          Everybody signs in with an e-mail and a password.{" "}
          {isRefused
            ? `One password is for one person, and ${active} people are active: deactivate the others first.`
            : "As long as you are the only one, you can go back to signing in with your password alone."}
        </Text>
      </div>
      <Button variant="default" disabled={isRefused} aria-describedby={reason} onClick={open}>
        Back to One Password
      </Button>
      <ActionDialog
        opened={opened}
        title="Back to one password?"
        submitLabel="Use One Password"
        busyLabel="Changing..."
        failed="The way to sign in could not be changed."
        done="Signing in asks for your password alone."
        run={async () => {
          await api.people.singlePassword();
          await refreshLogInMethods(queryClient);
          return null;
        }}
        onClose={close}
      >
        The log-in then asks for your password alone, without an e-mail. You stay logged in, and you can invite people
        again at any time.
      </ActionDialog>
    </Paper>
  );
}
