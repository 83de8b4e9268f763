import { Alert, Button, Group, IconAlertTriangle } from "@crm/ui";
import type { ContractField } from "./contract-form-values";
import "./marks.css";

interface MarksSummaryProps {
  fields: readonly ContractField[];
  onShow: (field: ContractField) => void;
}

export function MarksSummary({ fields, onShow }: MarksSummaryProps) {
  const [first] = fields;
  return (
    <div role="status" className="contracts-marks-summary">
      {first && (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
          <Group justify="space-between" gap="xs">
            <span>{fields.length === 1 ? "1 value needs a look" : `${fields.length} values need a look`}</span>
            <Button variant="default" size="compact-sm" onClick={() => onShow(first)}>
              {fields.length === 1 ? "Show it" : "Show the first"}
            </Button>
          </Group>
        </Alert>
      )}
    </div>
  );
}
