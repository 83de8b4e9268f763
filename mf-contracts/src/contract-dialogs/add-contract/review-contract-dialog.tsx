import { type ClosingQuestion, FormDialog } from "@crm/ui";
import { useMemo, useState } from "react";
import { type ContractField, formAfterChanges } from "../../contract-form/contract-form-values";
import type { ContractReading } from "../../contract-form/reading-mark";
import { documentOfUpload } from "../../contract-review/document-of-upload";
import { LooksLeft } from "../../contract-review/looks-left";
import { ReadingSummary } from "../../contract-review/reading-summary";
import { ReviewFields } from "../../contract-review/review-fields";
import { ReviewLayout } from "../../contract-review/review-layout";
import { useContractReview } from "../../contract-review/use-contract-review";
import { HandleTaken } from "./handle-taken";
import { ADDING, type AddContractOptions, useAddContract } from "./use-add-contract";

type ReviewContractDialogProps = AddContractOptions & { opened: boolean; reading: ContractReading };

/** Add New Contract, prefilled from a document that stands beside it; nothing uncertain is saved unseen. */
export function ReviewContractDialog({ opened, ...options }: ReviewContractDialogProps) {
  const { fileName, files, extraction } = options.reading;
  const { form, busy, error, taken, add, update } = useAddContract(options);
  const [looked, setLooked] = useState<ContractField[]>([]);
  const review = useContractReview({ extraction, form, looked, onLooked: setLooked });
  const document = useMemo(() => documentOfUpload(files, extraction.contractFileId), [files, extraction]);
  return (
    <FormDialog
      opened={opened}
      {...ADDING}
      busy={busy}
      dirty
      closing={form.isDirty() ? CLOSING_TYPED : CLOSING}
      error={error}
      isWide={review.hasRoom}
      closeOnEscape={!review.isOpen}
      extraActions={<LooksLeft review={review} />}
      onSubmit={form.onSubmit((values) => {
        if (!review.lookFirst()) add(values);
      })}
      onClose={options.onClose}
    >
      <ReviewLayout review={review} document={document}>
        <ReadingSummary fileName={fileName} review={review} />
        {taken && (
          <HandleTaken
            contract={taken}
            values={formAfterChanges(taken, form.values)}
            hasDocument
            busy={busy}
            onUpdate={() => {
              if (!review.lookFirst()) update(taken);
            }}
          />
        )}
        <ReviewFields review={review} />
      </ReviewLayout>
    </FormDialog>
  );
}

const STAYS = "The document stays in the vault, unassigned.";
const CLOSING: ClosingQuestion = {
  title: "Close without adding the contract?",
  text: STAYS,
  closeLabel: "Close",
  stayLabel: "Stay",
};
const CLOSING_TYPED: ClosingQuestion = {
  title: "Discard what you typed?",
  text: `Your changes have not been saved. ${STAYS}`,
  closeLabel: "Discard",
  stayLabel: "Keep editing",
};
