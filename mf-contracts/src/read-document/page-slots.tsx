import { ActionIcon, fileSize, IconX, Text } from "@crm/ui";
import { useEffect, useState } from "react";

/** The pictures chosen so far, numbered as pages. */
export function PageSlots({ pages, onChange }: { pages: readonly File[]; onChange: (pages: File[]) => void }) {
  return (
    <ol className="contracts-slots">
      {pages.map((file, index) => (
        // The same picture may be chosen twice, so its place is part of what it is.
        <li key={`${index}-${file.name}-${file.lastModified}`}>
          <Picture file={file} />
          <span className="contracts-slot-words">
            <Text component="span" fw={500} size="sm">
              Page {index + 1}
            </Text>
            <Text component="span" size="xs" c="dimmed" className="contracts-cut">
              {file.name} · {fileSize(file.size)}
            </Text>
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove page ${index + 1}`}
            onClick={() => onChange(pages.filter((_, other) => other !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

function Picture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img className="contracts-slot-picture" src={address} alt="" />;
}
