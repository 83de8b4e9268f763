import { type ApiClient, errorText, firstErrors, serverErrors } from "@crm/api-client";
import { acceptInvitationSchema, type Invitation } from "@crm/domain/access/person.schema";
import { TEAM_ROLE_MEANING } from "@crm/domain/words/people";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import { useSingleMutation } from "@crm/screen-parts";
import { Alert, Button, IconAlertCircle, Stack, Text, TextInput, useUnsavedInput } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { mayTakeFocus } from "../embedded/may-take-focus";
import { CardHeading, CardSkeleton } from "../session/log-in-card";
import { expiryWords } from "./expiry-words";
import { isRefusedLink, LinkProblem } from "./link-problem";
import { NewPassword } from "./new-password";
import type { LinkFormProps } from "./one-time-link";

export function AcceptInvitation(props: LinkFormProps) {
  const { token, api, onLeave } = props;
  const { data, error, isFetching, refetch } = useQuery(invitationOf(api, token));
  if (data) return <InvitationForm {...props} invitation={data} />;
  if (!error) return <CardSkeleton />;
  return (
    <LinkProblem
      kind="invitation"
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      onLeave={() => onLeave()}
    />
  );
}

const invitationOf = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ["/api/invitations/look"],
    queryFn: () => api.invitations.look(token),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

function InvitationForm({ invitation, token, api, onDone, onLeave }: LinkFormProps & { invitation: Invitation }) {
  const { name, email, role, expiresAt } = invitation;
  const form = useForm({
    initialValues: { name, password: "" },
    validate: (values) => firstErrors(acceptInvitationSchema.safeParse({ token, ...values }).error?.issues ?? []),
  });
  const accept = useSingleMutation({
    mutationFn: (values: typeof form.values) => api.invitations.accept({ token, ...values }),
    onSuccess: () => onDone("Your account is ready. Sign in with your e-mail and password."),
    onError: (error) => form.setErrors(serverErrors(error)),
  });
  const busy = accept.isPending;
  useUnsavedInput(form.isDirty() && !accept.isSuccess);
  if (isRefusedLink(accept.error))
    return <LinkProblem kind="invitation" error={accept.error} onRetry={accept.reset} onLeave={() => onLeave()} />;
  const isShownAtField = Object.keys(form.errors).length > 0;
  return (
    <form onSubmit={form.onSubmit((values) => accept.mutate(values))} noValidate>
      <Stack gap="md">
        <CardHeading title={`${name}, you are invited as ${TEAM_ROLE[role]}`}>{TEAM_ROLE_MEANING[role]}</CardHeading>
        {accept.error && !isShownAtField && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {errorText(accept.error, "The invitation could not be accepted. Please try again.")}
          </Alert>
        )}
        <TextInput
          label="E-mail"
          description="You sign in with it."
          type="email"
          autoComplete="username"
          size="md"
          readOnly
          value={email}
        />
        <TextInput label="Name" autoComplete="name" size="md" {...form.getInputProps("name")} />
        <NewPassword label="Password" size="md" autoFocus={mayTakeFocus()} {...form.getInputProps("password")} />
        <Button type="submit" size="md" fullWidth disabled={busy || accept.isSuccess}>
          {busy ? "Accepting..." : "Accept Invitation"}
        </Button>
        <Text size="xs" c="dimmed" ta="center">
          This link works once, until {expiryWords(expiresAt)}.
        </Text>
      </Stack>
    </form>
  );
}
