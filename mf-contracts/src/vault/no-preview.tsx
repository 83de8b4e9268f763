import { IconFile, Text } from "@crm/ui";

/** Stands where a file's preview would be. */
export function NoPreview({ message }: { message: string }) {
  return (
    <div className="vault-no-preview">
      <IconFile size={32} stroke={1.5} aria-hidden />
      <Text c="dimmed">{message}</Text>
    </div>
  );
}
