import { errorText, firstErrors, isApiError, refreshAccountSessions, serverErrors } from "@crm/api-client";
import { passwordChangeSchema } from "@crm/domain/access/person.schema";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { Alert, Button, PasswordInput, toast, useUnsavedInput } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { NewPassword } from "../links/new-password";

const EMPTY = { current: "", next: "" };

export function PasswordForm({ email }: { email: string | null }) {
  const { api, queryClient } = useModule();
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) => ({
      ...(values.current === "" && { current: "Enter your current password" }),
      ...firstErrors(passwordChangeSchema.safeParse(values).error?.issues ?? []),
    }),
  });
  const change = useSingleMutation({
    mutationFn: (values: typeof EMPTY) => api.account.changePassword(values),
    onSuccess: async () => {
      form.reset();
      toast.success("Your password was changed.", "All your other sessions have ended.");
      await refreshAccountSessions(queryClient);
    },
    onError: (error) =>
      form.setErrors(isApiError(error, "wrong_password") ? { current: error.text } : serverErrors(error)),
  });
  useUnsavedInput(form.isDirty());
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <form className="account-form" onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      {change.error && !isShownAtField && (
        <Alert color="red" role="alert">
          {errorText(change.error, "Your password could not be changed. Please try again.")}
        </Alert>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      <PasswordInput label="Current password" autoComplete="current-password" {...form.getInputProps("current")} />
      <NewPassword label="New password" {...form.getInputProps("next")} />
      <div>
        <Button type="submit" disabled={!form.isDirty() || change.isPending}>
          {change.isPending ? "Changing..." : "Change Password"}
        </Button>
      </div>
    </form>
  );
}
