import { Alert, Button, Group, IconArchive } from "@crm/ui";

/** Says that a contract is archived and what that means, with the way back. */
export function ArchivedNotice({ busy, onUnarchive }: { busy: boolean; onUnarchive: () => void }) {
  return (
    <Alert color="gray" icon={<IconArchive size={18} />} title="This contract is archived">
      <Group justify="space-between" gap="xs">
        <span>It is left out of the list, the cards and the creator’s portal.</span>
        <Button variant="default" size="compact-sm" disabled={busy} onClick={onUnarchive}>
          Unarchive
        </Button>
      </Group>
    </Alert>
  );
}
