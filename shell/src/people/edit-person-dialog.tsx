import { errorText, firstErrors, isApiError, refreshPeople, serverErrors } from "@crm/api-client";
import { TEAM_ROLES } from "@crm/domain/access/permissions";
import { type Person, type PersonChanges, personChangesSchema } from "@crm/domain/access/person.schema";
import { TEAM_ROLE_MEANING } from "@crm/domain/words/people";
import { choicesOf } from "@crm/domain/words/shown";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { FormDialog, Select, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useShell } from "../chrome/shell-context";

interface EditPersonDialogProps {
  person: Person;
  isLastOwner: boolean;
  opened: boolean;
  onClose: () => void;
}

export function EditPersonDialog({ person, isLastOwner, opened, onClose }: EditPersonDialogProps) {
  const { api, queryClient } = useModule();
  const { user, refreshSession } = useShell();
  const form = useForm({
    initialValues: { name: person.name, email: person.email ?? "", role: person.role },
    validate: (values) => firstErrors(personChangesSchema.safeParse(changesOf(person, values)).error?.issues ?? []),
  });
  const { role } = form.values;
  const save = useSingleMutation({
    mutationFn: () => api.people.change(person.id, changesOf(person, form.values)),
    onSuccess: async (changed) => {
      toast.success(`${changed.name} was changed.`);
      onClose();
      if (person.id === user?.id) await refreshSession();
    },
    onError: (error) => form.setErrors(refusedFields(error)),
    onSettled: () => refreshPeople(queryClient),
  });
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <FormDialog
      opened={opened}
      title={`Edit ${person.name}`}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={save.isPending}
      canSubmit={form.isDirty()}
      dirty={form.isDirty()}
      error={save.error && !isShownAtField ? errorText(save.error, "The changes could not be saved.") : undefined}
      onSubmit={form.onSubmit(() => save.mutate())}
      onClose={onClose}
    >
      <TextInput label="Name" required withAsterisk={false} {...form.getInputProps("name")} />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        description="What they sign in with. A new one ends links that were sent to the old one."
        {...form.getInputProps("email")}
      />
      <Select
        label="Role"
        data={ROLE_CHOICES}
        allowDeselect={false}
        disabled={isLastOwner}
        description={
          isLastOwner ? "The last owner keeps this role. Make somebody else an owner first." : TEAM_ROLE_MEANING[role]
        }
        {...form.getInputProps("role")}
      />
    </FormDialog>
  );
}

const changesOf = (
  person: Person,
  { name, email, role }: Required<Pick<PersonChanges, "name" | "email" | "role">>,
) => ({
  ...(name !== person.name && { name }),
  ...(email !== (person.email ?? "") && { email }),
  ...(role !== person.role && { role }),
});

function refusedFields(error: unknown) {
  if (isApiError(error, "last_owner")) return { role: error.text };
  if (isApiError(error, "email_taken")) return { email: error.text };
  return serverErrors(error);
}

export const ROLE_CHOICES = choicesOf(TEAM_ROLE, TEAM_ROLES);
