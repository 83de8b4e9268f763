import { errorText, firstErrors, serverErrors } from "@crm/api-client";
import { resetPasswordSchema } from "@crm/domain/access/person.schema";
import { useSingleMutation } from "@crm/screen-parts";
import { Alert, Button, IconAlertCircle, Stack, useUnsavedInput } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { CardHeading } from "../session/log-in-card";
import { isRefusedLink, LinkProblem } from "./link-problem";
import { NewPassword } from "./new-password";
import type { LinkFormProps } from "./one-time-link";

export function ResetPassword({ token, api, onDone, onLeave }: LinkFormProps) {
  const form = useForm({
    initialValues: { password: "" },
    validate: (values) => firstErrors(resetPasswordSchema.safeParse({ token, ...values }).error?.issues ?? []),
  });
  const reset = useSingleMutation({
    mutationFn: ({ password }: typeof form.values) => api.auth.reset({ token, password }),
    onSuccess: () => onDone("Your password has been changed. Sign in with the new one."),
    onError: (error) => form.setErrors(serverErrors(error)),
  });
  const busy = reset.isPending;
  useUnsavedInput(form.isDirty() && !reset.isSuccess);
  if (isRefusedLink(reset.error))
    return <LinkProblem kind="reset" error={reset.error} onRetry={reset.reset} onLeave={() => onLeave()} />;
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <form onSubmit={form.onSubmit((values) => reset.mutate(values))} noValidate>
      <Stack gap="md">
        <CardHeading title="Choose a new password">It replaces the old one, and ends your other sessions.</CardHeading>
        {reset.error && !isShownAtField && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {errorText(reset.error, "The password could not be changed. Please try again.")}
          </Alert>
        )}
        <NewPassword label="New password" size="md" autoFocus={mayTakeFocus()} {...form.getInputProps("password")} />
        <Button type="submit" size="md" fullWidth disabled={busy || reset.isSuccess}>
          {busy ? "Changing..." : "Change Password"}
        </Button>
      </Stack>
    </form>
  );
}
