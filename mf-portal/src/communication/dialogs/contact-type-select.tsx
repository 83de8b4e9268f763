import { COMMUNICATION_TYPES, type CommunicationType } from "@crm/domain/communication/communication";
import { COMMUNICATION_TYPE } from "@crm/domain/words/communication";
import { Select } from "@crm/ui";

// Without deal_upload, because the server records uploaded documents itself.
const CHOICES = COMMUNICATION_TYPES.filter((type) => type !== "deal_upload").map((value) => ({
  value,
  label: COMMUNICATION_TYPE[value],
}));

interface ContactTypeSelectProps {
  value: CommunicationType;
  onChange: (type: CommunicationType) => void;
}

export function ContactTypeSelect({ value, onChange }: ContactTypeSelectProps) {
  return (
    <Select
      label="How you were in touch"
      data={CHOICES}
      allowDeselect={false}
      value={value}
      onChange={(chosen) => onChange(chosen ?? "other")}
    />
  );
}
