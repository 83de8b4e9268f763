import { errorText, refreshCommunication } from "@crm/api-client";
import type { ContactStatus } from "@crm/domain/communication/communication.schema";
import { useModule } from "@crm/module-kit";
import { type FailureToast, useSingleMutation } from "@crm/screen-parts";
import { Button, IconPlus, toast } from "@crm/ui";
import { NO_REASON } from "../communication-words";

interface CreateTaskButtonProps {
  creator: ContactStatus;
  failure: FailureToast;
}

/** Opens a creator's first task, once for however many clicks, while other creators' buttons go on working. */
export function CreateTaskButton({ creator: { id, fullName }, failure }: CreateTaskButtonProps) {
  const { api, queryClient } = useModule();
  const create = useSingleMutation({
    mutationFn: () => api.communication.create(id),
    onMutate: failure.hide,
    onSuccess: () => toast.success("Schedule Created", "Weekly communication schedule created for creator"),
    onError: (error) => failure.show("Failed to create schedule", errorText(error, NO_REASON)),
    onSettled: () => refreshCommunication(queryClient),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} />}
      aria-label={`Create Task for ${fullName}`}
      loading={create.isPending}
      // The second click of two may hit the next creator's button, which has moved up by then.
      onClick={({ detail }) => detail < 2 && create.mutate()}
    >
      Create Task
    </Button>
  );
}
