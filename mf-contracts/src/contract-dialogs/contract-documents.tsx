import { filesOfContract } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Anchor, fileSize, IconFileText, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

/** The vault files of a contract, each to download; nothing where there are none. */
export function ContractDocuments({ contractId }: { contractId: number }) {
  const { api } = useModule();
  const { data: files = [] } = useQuery(filesOfContract(api, contractId));
  if (files.length === 0) return null;
  return (
    <section aria-label="Documents">
      <Text fw={500} size="sm">
        Documents
      </Text>
      <ul className="contracts-documents">
        {files.map((file) => (
          <li key={file.id}>
            <IconFileText size={16} aria-hidden />
            <Anchor href={api.contractFiles.downloadAddress(file.id)} download={file.originalName} size="sm">
              {file.originalName}
            </Anchor>
            <Text component="span" size="xs" c="dimmed">
              {fileSize(file.fileSize)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
