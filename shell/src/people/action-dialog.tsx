import { errorText, refreshPeople } from "@crm/api-client";
import type { PersonLink } from "@crm/domain/access/person.schema";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { FormDialog, Text, toast } from "@crm/ui";
import type { ReactNode } from "react";
import { IssuedLink, type LinkReceiver } from "./issued-link";

interface ActionDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  busyLabel: string;
  destructive?: boolean;
  failed: string;
  done?: string | undefined;
  /** Of the link, if the action issues one. */
  receiver?: LinkReceiver;
  run: () => Promise<PersonLink | null>;
  children: ReactNode;
  onClose: () => void;
}

/** Asks before an action, which may issue a link. Stays open after a failure, for a retry. */
export function ActionDialog(props: ActionDialogProps) {
  const { opened, title, submitLabel, busyLabel, destructive = false, failed, done, receiver, run, onClose } = props;
  const { queryClient } = useModule();
  const action = useSingleMutation({
    mutationFn: run,
    onSuccess: (issued) => {
      if (issued) return;
      if (done) toast.success(done);
      onClose();
    },
    onSettled: () => refreshPeople(queryClient),
  });
  const issued = action.data;
  return (
    <FormDialog
      opened={opened}
      title={title}
      submitLabel={issued ? null : submitLabel}
      busyLabel={busyLabel}
      busy={action.isPending}
      destructive={destructive}
      dirty={false}
      error={action.error ? errorText(action.error, failed) : undefined}
      onSubmit={() => action.mutate()}
      onClose={onClose}
    >
      {issued && receiver ? <IssuedLink issued={issued} receiver={receiver} /> : <Text>{props.children}</Text>}
    </FormDialog>
  );
}
