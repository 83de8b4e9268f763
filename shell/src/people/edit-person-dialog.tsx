import { errorText, firstErrors, isApiError, refreshPeople, serverErrors } from "@crm/api-client";
import { TEAM_ROLES } from "@crm/domain/access/permissions";
import { type Person, personChangesSchema } from "@crm/domain/access/person.schema";
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
    initialValues: { name: person.name, role: person.role },
    validate: (values) => firstErrors(personChangesSchema.safeParse(values).error?.issues ?? []),
  });
  const { name, role } = form.values;
  const save = useSingleMutation({
    mutationFn: () =>
      api.people.change(person.id, { ...(name !== person.name && { name }), ...(role !== person.role && { role }) }),
    onSuccess: async (changed) => {
      toast.success(`${changed.name} was changed.`);
      onClose();
      if (person.id === user?.id) await refreshSession();
    },
    onError: (error) => form.setErrors(isApiError(error, "last_owner") ? { role: error.text } : serverErrors(error)),
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

export const ROLE_CHOICES = choicesOf(TEAM_ROLE, TEAM_ROLES);
