import { storedSettings, troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { DialogToCome } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { letterheadOf } from "./letterhead";
import { LetterheadForm } from "./letterhead-form";
import { LETTERHEAD_SHAPE } from "./letterhead-shape";

interface LetterheadDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** What all invoices say of the business. Give it a new key each time it opens. */
export function LetterheadDialog({ opened, onClose }: LetterheadDialogProps) {
  const { api } = useModule();
  const stored = useQuery(storedSettings(api));
  if (stored.data && stored.isFetchedAfterMount && !stored.error)
    return <LetterheadForm opened={opened} stored={letterheadOf(stored.data)} onClose={onClose} />;
  return (
    <DialogToCome
      shape={LETTERHEAD_SHAPE}
      opened={opened}
      onClose={onClose}
      error={stored.error}
      onRetry={() => void stored.refetch()}
      trouble={{ title: "The letterhead could not be loaded", ...troubleOf(stored.error) }}
    />
  );
}
