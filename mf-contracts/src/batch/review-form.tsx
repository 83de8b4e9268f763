import type { CalendarDate } from "@crm/domain/calendar";
import { Button, Stack, useForm } from "@crm/ui";
import { useEffect, useRef } from "react";
import { ContractFields } from "../contract-form/contract-fields";
import { type ContractFormValues, formOfReading } from "../contract-form/contract-form-values";
import { faultsOf, type ReviewRow } from "./review-rows";

interface ReviewFormProps {
  row: ReviewRow;
  today: CalendarDate;
  onChange: (values: ContractFormValues) => void;
  onDone: () => void;
}

/** The values of one document to change in place, each with the passage it was read from; a change holds at once. */
export function ReviewForm({ row, today, onChange, onDone }: ReviewFormProps) {
  const asRead = formOfReading(row.extraction.data);
  const form = useForm<ContractFormValues>({
    initialValues: row.values,
    initialErrors: faultsOf(row.values, today),
    validateInputOnChange: true,
    validate: (values) => faultsOf(values, today),
    onValuesChange: onChange,
  });
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return (
    <div ref={fields} className="batch-form">
      <Stack>
        <ContractFields form={form} extraction={row.extraction} />
      </Stack>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={() => form.setValues(asRead)}>
          Back to what was read
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
