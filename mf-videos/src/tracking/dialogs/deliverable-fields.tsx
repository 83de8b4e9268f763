import { ADD_FORM_PLATFORMS } from "@crm/domain/contract/platform";
import { DELIVERABLE_STATUSES } from "@crm/domain/video/deliverable";
import { choicesOf } from "@crm/domain/words/shown";
import { DELIVERABLE_STATUS } from "@crm/domain/words/video";
import { useContractChoices } from "@crm/module-kit";
import { ContractPicker, type PickedContract, Select, Textarea, TextInput } from "@crm/ui";
import type { UseFormReturnType } from "@crm/ui/form";
import { useId } from "react";
import { type DeliverableField, type DeliverableFormValues, FIELD_LABELS } from "./deliverable-form-values";

export type DeliverableForm = UseFormReturnType<DeliverableFormValues>;

interface DeliverableFieldsProps {
  form: DeliverableForm;
  picked: PickedContract | null;
  onPick: (contract: PickedContract | null) => void;
}

const STATUS_CHOICES = choicesOf(DELIVERABLE_STATUS, DELIVERABLE_STATUSES);

export function DeliverableFields({ form, picked, onPick }: DeliverableFieldsProps) {
  const platforms = useId();
  const choices = useContractChoices();
  const field = (name: DeliverableField) => ({ label: FIELD_LABELS[name], ...form.getInputProps(name) });
  const contractError = form.errors.contractId;
  return (
    <>
      <ContractPicker
        label={FIELD_LABELS.contractId}
        required
        placeholder="No contract chosen"
        value={form.values.contractId}
        picked={picked}
        onChange={(value, contract) => {
          form.setFieldValue("contractId", value);
          onPick(contract);
        }}
        {...(typeof contractError === "string" && { error: contractError })}
        {...choices}
      />
      <TextInput withAsterisk data-autofocus {...field("title")} />
      <Textarea rows={2} resize="vertical" {...field("description")} />
      <div className="tracking-field-pair">
        <TextInput type="date" {...field("expectedDeliveryDate")} />
        <TextInput type="date" {...field("actualDeliveryDate")} />
      </div>
      <div className="tracking-field-pair">
        <Select
          data={STATUS_CHOICES}
          allowDeselect={false}
          {...field("status")}
          onChange={(status) => form.setFieldValue("status", status ?? "planned")}
        />
        <TextInput list={platforms} autoComplete="off" {...field("platform")} />
        <datalist id={platforms}>
          {ADD_FORM_PLATFORMS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <TextInput type="url" placeholder="https://" autoCapitalize="none" spellCheck={false} {...field("videoUrl")} />
      <div className="tracking-field-pair">
        <TextInput inputMode="numeric" placeholder="0" {...field("views")} />
        <TextInput inputMode="numeric" placeholder="0" {...field("engagement")} />
      </div>
      <Textarea rows={3} resize="vertical" {...field("notes")} />
    </>
  );
}
