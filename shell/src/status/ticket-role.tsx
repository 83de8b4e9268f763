import { firstErrors } from "@crm/api-client";
import { settingChangesSchema } from "@crm/domain/server/settings.schema";
import { TICKET_ROLE_MEANING } from "@crm/domain/words/people";
import { useDialog } from "@crm/module-kit";
import { Permitted, useSettingsForm } from "@crm/screen-parts";
import { Button, FormDialog, Select } from "@crm/ui";
import { TICKET_ROLES } from "./status-lines";

interface TicketRoleProps {
  ticketRole: string;
  onSaved: (ticketRole: string) => void;
}

/** Changes what tickets of other tools may do if they name no role. */
export function ChangeTicketRole({ ticketRole, onSaved }: TicketRoleProps) {
  const dialog = useDialog<string>();
  return (
    <>
      <Permitted permission="settings">
        <Button variant="default" size="xs" onClick={() => dialog.open(ticketRole)}>
          Change Role
        </Button>
      </Permitted>
      {dialog.subject !== null && (
        <TicketRoleDialog
          key={dialog.turn}
          opened={dialog.opened}
          ticketRole={dialog.subject}
          onSaved={onSaved}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function TicketRoleDialog({
  opened,
  ticketRole,
  onSaved,
  onClose,
}: TicketRoleProps & { opened: boolean; onClose: () => void }) {
  const { form, dialog } = useSettingsForm({
    stored: { ticketRole },
    validate: (values) => firstErrors(settingChangesSchema.safeParse(values).error?.issues ?? []),
    saved: { title: "Role saved", message: "It holds from the next call, also in frames that are open." },
    failed: "Failed to save the role.",
    onSaved: (saved) => onSaved(saved.ticketRole),
    onClose,
  });
  const chosen = TICKET_ROLES.find(({ value }) => value === form.values.ticketRole);
  return (
    <FormDialog opened={opened} title="Role of Tickets Without One" {...dialog}>
      <Select
        label="Role"
        data={TICKET_ROLES}
        allowDeselect={false}
        description={chosen && TICKET_ROLE_MEANING[chosen.value]}
        {...form.getInputProps("ticketRole")}
      />
    </FormDialog>
  );
}
