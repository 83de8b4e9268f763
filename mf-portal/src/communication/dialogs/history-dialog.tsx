import { communicationSummary, contactHistory, errorText, refreshCommunication, serverErrors } from "@crm/api-client";
import { CONTACT_NOTES_MAX, type CommunicationType } from "@crm/domain/communication/communication";
import type { Contact, ContactStatus } from "@crm/domain/communication/communication.schema";
import { COMMUNICATION_TYPE } from "@crm/domain/words/communication";
import { useCan, useIdempotencyKey, useModule } from "@crm/module-kit";
import { BusinessDay, RowListScreen, useFailureToast, useList, useSingleMutation } from "@crm/screen-parts";
import { Button, Modal, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useQuery } from "@tanstack/react-query";
import { EmptyContacts, NO_REASON, PlaceholderRow } from "../contact-elements";
import { ContactTypeSelect } from "./contact-type-select";

interface HistoryDialogProps {
  opened: boolean;
  creator: ContactStatus;
  onClose: () => void;
}

export function HistoryDialog({ opened, creator, onClose }: HistoryDialogProps) {
  const { api } = useModule();
  const can = useCan();
  const list = useList(contactHistory(api, creator.id), keyOf);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Contact history of ${creator.fullName}`}
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {can("write") && <RecordContact contractId={creator.id} />}
      <RowListScreen
        list={list}
        label="Contacts"
        nouns={["contact", "contacts"]}
        failed="The contacts could not be loaded"
        name="contact"
        keyOf={keyOf}
        row={(contact) => (
          <div className="contact-who">
            <span>
              <strong>{COMMUNICATION_TYPE[contact.communicationType]}</strong>{" "}
              <span className="contact-handle">
                <BusinessDay at={contact.lastContactDate} />
              </span>
            </span>
            {contact.notes && <span className="contact-notes">{contact.notes}</span>}
          </div>
        )}
        placeholder={<PlaceholderRow />}
        placeholders={3}
        noMatch={false}
        empty={<EmptyContacts>No contact with this creator yet</EmptyContacts>}
      />
    </Modal>
  );
}

const keyOf = ({ id }: Contact) => id;

type Values = { lastContactDate: string; communicationType: CommunicationType; notes: string };

const EMPTY: Values = { lastContactDate: "", communicationType: "other", notes: "" };

function RecordContact({ contractId }: { contractId: number }) {
  const { api, queryClient } = useModule();
  const { data: summary } = useQuery(communicationSummary(api));
  const form = useForm<Values>({ initialValues: EMPTY });
  const repeatKey = useIdempotencyKey();
  const failure = useFailureToast();
  const record = useSingleMutation({
    mutationFn: ({ lastContactDate, ...values }: Values) => {
      const contact = { ...values, contractId, lastContactDate: lastContactDate || (summary?.today ?? "") };
      return api.communication.record(contact, repeatKey(contact));
    },
    onMutate: failure.hide,
    onSuccess: () => {
      toast.success("Contact noted");
      form.reset();
    },
    onError: (error) => {
      form.setErrors(serverErrors(error));
      failure.show("The contact could not be noted", errorText(error, NO_REASON));
    },
    onSettled: () => refreshCommunication(queryClient),
  });
  return (
    <form className="contact-form" onSubmit={form.onSubmit((values) => record.mutate(values))}>
      <div className="contact-pair">
        <TextInput
          type="date"
          label="Day of the contact"
          max={summary?.today}
          {...form.getInputProps("lastContactDate")}
          value={form.values.lastContactDate || (summary?.today ?? "")}
        />
        <ContactTypeSelect
          value={form.values.communicationType}
          onChange={(type) => form.setFieldValue("communicationType", type)}
        />
      </div>
      <Textarea
        label="Notes (optional)"
        rows={2}
        resize="vertical"
        maxLength={CONTACT_NOTES_MAX}
        {...form.getInputProps("notes")}
      />
      <Button type="submit" variant="default" loading={record.isPending} disabled={!summary}>
        Note Contact
      </Button>
    </form>
  );
}
