import { errorText, firstErrors, logInMethods, refreshPeople, serverErrors } from "@crm/api-client";
import { accountChangesSchema } from "@crm/domain/access/person.schema";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { Alert, Button, Text, TextInput, toast, useUnsavedInput } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useQuery } from "@tanstack/react-query";
import { useShell } from "../chrome/shell-context";

export function NameForm({ name, email }: { name: string; email: string | null }) {
  const { api, queryClient } = useModule();
  const { refreshSession } = useShell();
  const mode = useQuery(logInMethods(api)).data?.mode;
  const form = useForm({
    initialValues: { name },
    validate: (values) => firstErrors(accountChangesSchema.safeParse(values).error?.issues ?? []),
  });
  const save = useSingleMutation({
    mutationFn: (values: { name: string }) => api.account.change(values),
    onSuccess: async (account) => {
      form.setInitialValues({ name: account.name });
      form.reset();
      toast.success("Your name was saved.");
      await Promise.all([refreshSession(), refreshPeople(queryClient)]);
    },
    onError: (error) => form.setErrors(serverErrors(error)),
  });
  const isDirty = form.isDirty();
  useUnsavedInput(isDirty);
  return (
    <form className="account-form" onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      {save.error && !form.errors.name && (
        <Alert color="red" role="alert">
          {errorText(save.error, "Your name could not be saved. Please try again.")}
        </Alert>
      )}
      <Text>
        E-mail: {email ?? "none yet"}
        <br />
        <Text component="span" size="sm" c="dimmed">
          {email === null ? "You enter one when you invite the first person." : mode && EMAIL_USE[mode]}
        </Text>
      </Text>
      <TextInput
        label="Name"
        description="Shown in the audit log and in timelines."
        autoComplete="name"
        {...form.getInputProps("name")}
      />
      <div>
        <Button type="submit" disabled={!isDirty || save.isPending}>
          {save.isPending ? "Saving..." : "Save Name"}
        </Button>
      </div>
    </form>
  );
}

const EMAIL_USE = {
  accounts: "You sign in with it. Owners can change it on People.",
  password: "You sign in with it once somebody has joined. Owners can change it on People.",
};
