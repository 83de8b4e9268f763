import { Button, fileSize, Group, Text } from "@crm/ui";
import "./chosen-document.css";

/** A document whose reading was cancelled: nothing of it was kept, and it is still chosen. */
export function ChosenDocument({ file, onRead }: { file: File; onRead: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" className="contracts-chosen">
      <div className="contracts-chosen-words">
        <Text fw={500} className="crm-cut">
          {file.name}
        </Text>
        <Text size="sm" c="dimmed">
          {fileSize(file.size)} · not read, and not kept
        </Text>
      </div>
      <Button data-autofocus onClick={onRead}>
        Read it
      </Button>
    </Group>
  );
}
