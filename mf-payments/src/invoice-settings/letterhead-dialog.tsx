import { troubleOf } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { DialogToCome, ErrorState, Modal } from "@crm/ui";
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
  const stored = useQuery({
    queryKey: ["settings"],
    queryFn: ({ signal }) => api.settings.all(signal),
    // Each opening begins with what is stored then.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (stored.data) return <LetterheadForm opened={opened} stored={letterheadOf(stored.data)} onClose={onClose} />;
  const retry = () => void stored.refetch();
  if (!stored.error)
    return <DialogToCome shape={LETTERHEAD_SHAPE} opened={opened} onClose={onClose} error={null} onRetry={retry} />;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={LETTERHEAD_SHAPE.title}
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <ErrorState title="The letterhead could not be loaded" {...troubleOf(stored.error)} onRetry={retry} />
    </Modal>
  );
}
