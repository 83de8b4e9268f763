import { IconFile, Text } from "@crm/ui";

export function NoPreview({ message }: { message: string }) {
  return (
    <div className="document-none">
      <IconFile size={32} stroke={1.5} aria-hidden />
      <Text c="dimmed">{message}</Text>
    </div>
  );
}
