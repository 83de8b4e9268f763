import { errorText, firstErrors, isApiError, refreshPeople, serverErrors } from "@crm/api-client";
import type { TeamRole } from "@crm/domain/access/permissions";
import { type NewInvitationInput, newInvitationSchema, type Person } from "@crm/domain/access/person.schema";
import { TEAM_ROLE_MEANING } from "@crm/domain/words/people";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { FormDialog, PasswordInput, Select, Stack, Text, TextInput, Title } from "@crm/ui";
import { type UseFormReturnType, useForm } from "@crm/ui/form";
import { useState } from "react";
import { useShell } from "../chrome/shell-context";
import { ROLE_CHOICES } from "./edit-person-dialog";
import { IssuedLink } from "./issued-link";

interface InviteDialogProps {
  people: readonly Person[];
  opened: boolean;
  onClose: () => void;
}

interface Values {
  email: string;
  name: string;
  role: TeamRole;
  ownerEmail: string;
  password: string;
}

const EMPTY: Values = { email: "", name: "", role: "VIEWER", ownerEmail: "", password: "" };

/** Give it a new React key at each opening; otherwise it shows the link from before. */
export function InviteDialog({ people, opened, onClose }: InviteDialogProps) {
  const { api, queryClient } = useModule();
  const { user, refreshSession } = useShell();
  // Kept while the dialog is open, because the first invitation gives the owner an e-mail.
  const [isFirst] = useState(user?.email === null);
  const form = useForm<Values>({ initialValues: EMPTY, validate: (values) => formErrors(values, isFirst) });
  const invite = useSingleMutation({
    mutationFn: (values: Values) => api.people.invite(bodyOf(values, isFirst)),
    onSuccess: async () => {
      await refreshPeople(queryClient);
      if (isFirst) await refreshSession();
    },
    onError: (error) => form.setErrors(refusedFields(error)),
  });
  const issued = invite.data;
  const email = form.values.email.trim().toLowerCase();
  const replaced = people.find((person) => person.status === "invited" && person.email === email);
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title={issued ? `${form.values.name} is invited` : "Invite a Person"}
      submitLabel={issued ? null : "Invite"}
      busyLabel="Inviting..."
      busy={invite.isPending}
      dirty={form.isDirty() && !issued}
      error={invite.error && !isShownAtField ? errorText(invite.error, "The person could not be invited.") : undefined}
      onSubmit={form.onSubmit((values) => invite.mutate(values))}
      onClose={onClose}
    >
      {issued ? (
        <IssuedLink issued={issued} receiver={form.values} />
      ) : (
        <>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="off"
            description={
              replaced &&
              `${replaced.name} was invited already with this e-mail. This replaces that invitation, its name and its role.`
            }
            {...form.getInputProps("email")}
          />
          <TextInput label="Name" autoComplete="off" {...form.getInputProps("name")} />
          <Select
            label="Role"
            data={ROLE_CHOICES}
            allowDeselect={false}
            description={TEAM_ROLE_MEANING[form.values.role]}
            {...form.getInputProps("role")}
          />
          {isFirst && <OwnLogIn form={form} />}
        </>
      )}
    </FormDialog>
  );
}

function OwnLogIn({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <Stack gap="md" component="section" aria-label="Your own log-in" className="people-own">
      <div>
        <Title order={3} size="h4">
          Your own log-in
        </Title>
        <Text size="sm" c="dimmed">
          Today one password opens everything. As soon as the first person accepts, everybody signs in with an e-mail
          and a password, and so do you.
        </Text>
      </div>
      <TextInput label="Your e-mail" type="email" autoComplete="email" {...form.getInputProps("ownerEmail")} />
      <PasswordInput
        label="Your password"
        description="The one you sign in with today. It stays the same."
        autoComplete="current-password"
        {...form.getInputProps("password")}
      />
    </Stack>
  );
}

const bodyOf = ({ email, name, role, ownerEmail, password }: Values, isFirst: boolean): NewInvitationInput => ({
  ...{ email, name, role },
  ...(isFirst && { ownerEmail, password }),
});

function formErrors(values: Values, isFirst: boolean) {
  return {
    ...(isFirst && values.password === "" && { password: "Enter your password" }),
    ...firstErrors(newInvitationSchema.safeParse(bodyOf(values, isFirst)).error?.issues ?? []),
  };
}

function refusedFields(error: unknown) {
  if (isApiError(error, "wrong_password")) return { password: error.text };
  if (isApiError(error, "email_taken")) return { email: error.text };
  return serverErrors(error);
}
