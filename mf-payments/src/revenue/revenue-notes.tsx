import { errorText, showMarked } from "@crm/api-client";
import { REVENUE_NOTES_MAX } from "@crm/domain/payout/revenue";
import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { lengthProblem } from "@crm/domain/text/text-length";
import { formatMonth } from "@crm/domain/value/calendar";
import { useCan, useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { Button, IconPencil, Textarea, toast, useUnsavedInput } from "@crm/ui";
import { type FormEvent, useRef, useState } from "react";

export function RevenueNotes({ record }: { record: RevenueRecord }) {
  const can = useCan();
  const [isEdited, setEdited] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const what = `${formatMonth(record.month)} of ${record.contract.fullName}`;
  const close = () => {
    setEdited(false);
    // The field disappears, so focus returns to its button instead of the page's top.
    requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
  };
  if (!can("payouts")) return record.notes && <span className="revenue-notes-text">{record.notes}</span>;
  if (isEdited) return <NotesForm record={record} what={what} onClose={close} />;
  return (
    <button
      ref={opener}
      type="button"
      className="revenue-notes"
      aria-label={record.notes ? `Edit notes: ${what}. ${record.notes}` : `Add notes: ${what}`}
      onClick={() => setEdited(true)}
    >
      <span className="revenue-notes-text">{record.notes ?? "Add notes"}</span>
      <IconPencil size={14} aria-hidden />
    </button>
  );
}

interface NotesFormProps {
  record: RevenueRecord;
  what: string;
  onClose: () => void;
}

function NotesForm({ record, what, onClose }: NotesFormProps) {
  const { api, queryClient } = useModule();
  const before = record.notes ?? "";
  const [notes, setNotes] = useState(before);
  useUnsavedInput(notes !== before);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => api.revenue.change(record.id, { notes }),
    onSuccess: (saved) => {
      toast.success("Revenue record updated successfully");
      onClose();
      return showMarked(queryClient, saved);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (notes === before) onClose();
    else if (lengthProblem(notes, REVENUE_NOTES_MAX) === null) mutate();
  };
  return (
    <form
      className="revenue-notes-form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === "Escape" && notes === before) onClose();
        if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) save(event);
      }}
    >
      <Textarea
        aria-label={`Notes: ${what}`}
        autoFocus
        rows={3}
        resize="vertical"
        value={notes}
        error={
          lengthProblem(notes, REVENUE_NOTES_MAX) ??
          (error ? errorText(error, "Failed to update revenue record") : undefined)
        }
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <div className="revenue-notes-ways">
        <Button size="compact-sm" type="submit" loading={isPending}>
          Save
        </Button>
        <Button size="compact-sm" variant="default" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
