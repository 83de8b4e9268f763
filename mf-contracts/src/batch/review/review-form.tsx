import type { CalendarDate } from "@crm/domain/value/calendar";
import { Button } from "@crm/ui";
import { useForm } from "@crm/ui/form";
import { useEffect, useMemo, useState } from "react";
import type { ContractFormValues } from "../../contract-form/contract-form-values";
import { useCreatorChoice } from "../../contract-review/creators/use-creator-choice";
import { WhoseContract } from "../../contract-review/creators/whose-contract";
import { documentOfUpload } from "../../contract-review/document-of-upload";
import { ReviewFields } from "../../contract-review/review-fields";
import { ReviewLayout } from "../../contract-review/review-layout";
import { ReviewProgress } from "../../contract-review/review-progress";
import { useContractReview } from "../../contract-review/use-contract-review";
import { type Decision, faultsOf, type ReviewRow } from "./review-rows";
import "./review-form.css";

interface ReviewFormProps {
  row: ReviewRow;
  today: CalendarDate;
  onDecide: (decision: Decision) => void;
  onCovered: (isCovered: boolean) => void;
  onDone: () => void;
}

export function ReviewForm({ row, today, onDecide, onCovered, onDone }: ReviewFormProps) {
  const form = useForm<ContractFormValues>({
    initialValues: row.values,
    initialErrors: faultsOf(row.values, today),
    validateInputOnChange: true,
    validate: (values) => faultsOf(values, today),
    onValuesChange: (values) => onDecide({ values }),
  });
  const { extraction, file, confirmed } = row;
  // Local state, because the row updates late: a controlled radio button would jump back until then.
  const [creatorIndex, setCreatorIndex] = useState(row.creatorIndex);
  const review = useContractReview({
    extraction,
    form,
    confirmed,
    onConfirmed: (fields) => onDecide({ confirmed: fields }),
  });
  const { contractFileId } = extraction;
  const document = useMemo(() => documentOfUpload([file], contractFileId), [file, contractFileId]);
  const choice = useCreatorChoice({
    document: row.document,
    form,
    chosen: creatorIndex,
    confirmed,
    onChoose({ chosen, confirmed }) {
      setCreatorIndex(chosen);
      onDecide({ creatorIndex: chosen, confirmed });
    },
  });
  const { fields, isOpen } = review;
  const [beginning] = useState(row.isUndecided ? "[type=radio]" : "[data-autofocus]");
  useEffect(() => fields.current?.querySelector<HTMLElement>(beginning)?.focus(), [fields, beginning]);
  useEffect(() => {
    onCovered(isOpen);
    return () => onCovered(false);
  }, [onCovered, isOpen]);
  return (
    <div className="batch-form">
      <ReviewLayout review={review} document={document}>
        {row.document.creators && <WhoseContract choice={choice} />}
        <ReviewFields review={review} />
      </ReviewLayout>
      <div className="crm-dialog-actions">
        <div className="crm-dialog-extra">
          <ReviewProgress review={review} />
        </div>
        <Button variant="default" onClick={() => form.setValues(review.asRead)}>
          Back to what was read
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
