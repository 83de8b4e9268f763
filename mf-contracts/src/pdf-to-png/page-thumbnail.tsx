import { useFileLink, useMediaAddress } from "@crm/module-kit";
import { Button, IconDownload, Text } from "@crm/ui";

interface PageThumbnailProps {
  address: string;
  number: number;
  isSaving: boolean;
  onSave: () => void;
}

/** A page in small, which opens in a tab of its own, and its download. */
export function PageThumbnail({ address, number, isSaving, onSave }: PageThumbnailProps) {
  const link = useFileLink(address);
  const source = useMediaAddress(address);
  return (
    <li>
      <a
        {...link}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Open page ${number} in a new tab`}
      >
        <img src={source} alt="" loading="lazy" decoding="async" />
      </a>
      <span className="contracts-page-line">
        <Text component="span" size="sm" fw={500}>
          Page {number}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconDownload size={14} />}
          aria-label={`Download page ${number}`}
          loading={isSaving}
          onClick={onSave}
        >
          Download
        </Button>
      </span>
    </li>
  );
}
