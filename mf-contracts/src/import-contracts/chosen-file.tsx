import { ActionIcon, IconFileSpreadsheet, IconX, kilobytes, Text } from "@crm/ui";
import "./import.css";

/** The file picked, with its size. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <div className="contracts-chosen">
      <IconFileSpreadsheet size={20} aria-hidden />
      <Text component="span" fw={500} className="crm-cut">
        {file.name}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {kilobytes(file.size)}
      </Text>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label="Choose another file" onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
