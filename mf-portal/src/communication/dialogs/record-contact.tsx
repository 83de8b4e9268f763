import { communicationSummary, errorText, refreshCommunication, serverErrors } from "@crm/api-client";
import { CONTACT_NOTES_MAX, type CommunicationType } from "@crm/domain/communication/communication";
import { useModule, useRepeatKey } from "@crm/module-kit";
import { useFailureToast, useSingleMutation } from "@crm/screen-parts";
import { Button, Textarea, TextInput, toast } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useQuery } from "@tanstack/react-query";
import { NO_REASON } from "../communication-words";
import { ContactTypeSelect } from "./contact-type-select";

type Values = { lastContactDate: string; communicationType: CommunicationType; notes: string };

const EMPTY: Values = { lastContactDate: "", communicationType: "other", notes: "" };

/** Notes a contact that was made today or on a day before. */
export function RecordContact({ contractId }: { contractId: number }) {
  const { api, queryClient } = useModule();
  const { data: summary } = useQuery(communicationSummary(api));
  const form = useForm<Values>({ initialValues: EMPTY });
  const repeatKey = useRepeatKey();
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
