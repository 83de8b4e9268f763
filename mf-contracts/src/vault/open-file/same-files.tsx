import { sameFiles } from "@crm/api-client";
import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { Anchor, IconCopy, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

/** The other files with the same bytes, by name. */
export function SameFiles({ file, onOpen }: { file: ContractFile; onOpen: (id: number) => void }) {
  const { api } = useModule();
  const { data = [] } = useQuery(sameFiles(api, file.sha256));
  const others = data.filter(({ id }) => id !== file.id);
  if (others.length === 0) return null;
  return (
    <section className="vault-same" aria-label="Duplicates">
      <Text size="sm" fw={500}>
        <IconCopy size={16} aria-hidden /> Same file as
      </Text>
      <ul>
        {others.map(({ id, fileName, contract }) => (
          <li key={id}>
            <Anchor
              href={`/vault?file=${id}`}
              size="sm"
              onClick={(event) => {
                event.preventDefault();
                onOpen(id);
              }}
            >
              {fileName}
            </Anchor>{" "}
            <Text component="span" size="xs" c="dimmed">
              {contract?.fullName ?? "Unassigned"}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
