import type { Contract } from "@crm/domain/contract/contract.schema";
import { type CloseConfirmation, ConfirmDialog, FormDialog } from "@crm/ui";
import { useMemo, useState } from "react";
import { type ContractField, formAfterChanges, sourceOf } from "../../contract-form/contract-form-values";
import { readingOfCreator, remainingCreators } from "../../contract-form/document-creators";
import type { ContractReading } from "../../contract-form/reading-mark";
import { useCreatorChoice } from "../../contract-review/creators/use-creator-choice";
import { WhoseContract } from "../../contract-review/creators/whose-contract";
import { documentOfUpload } from "../../contract-review/document-of-upload";
import { ReadingSummary } from "../../contract-review/reading-summary";
import { ReviewFields } from "../../contract-review/review-fields";
import { ReviewLayout } from "../../contract-review/review-layout";
import { ReviewProgress } from "../../contract-review/review-progress";
import { UncheckedDialog } from "../../contract-review/unchecked-dialog";
import { useContractReview } from "../../contract-review/use-contract-review";
import { HandleTaken } from "./handle-taken";
import { ADDING, type AddContractOptions, useAddContract } from "./use-add-contract";

type ReviewContractDialogProps = AddContractOptions & { opened: boolean; reading: ContractReading };

/** Asks once before it saves unchecked values, and offers the next creator's contract after each save. */
export function ReviewContractDialog({ opened, reading, onAdded, onClose, ...options }: ReviewContractDialogProps) {
  const { extraction } = reading;
  const [made, setMade] = useState(reading.made ?? []);
  const [turn, setTurn] = useState(0);
  const [saved, setSaved] = useState<Contract | null>(null);
  const left = remainingCreators(extraction, made).flatMap(
    (index) => extraction.creators?.[index]?.fullName.value ?? [],
  );
  const finish = (contract: Contract, creatorIndex: number) => {
    const nowMade = [...made, creatorIndex];
    const isLast = remainingCreators(extraction, nowMade).length === 0;
    setMade(nowMade);
    if (isLast) onClose();
    else setSaved(contract);
    onAdded?.(contract, isLast ? null : { ...reading, made: nowMade });
  };
  return (
    <>
      <ReviewedContract
        key={turn}
        {...options}
        opened={opened && saved === null}
        reading={reading}
        made={made}
        onSaved={finish}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={opened && saved !== null}
        title={`${saved?.fullName}’s contract is saved`}
        confirmLabel={`Make ${left[0]}’s contract`}
        cancelLabel="Not now"
        onConfirm={() => {
          setTurn(turn + 1);
          setSaved(null);
        }}
        onCancel={onClose}
      >
        {reading.fileName} also names {new Intl.ListFormat("en-US").format(left)}. The next contract is made from the
        same document, without uploading it again, and gets a copy of it.
      </ConfirmDialog>
    </>
  );
}

type ReviewedContractProps = Omit<ReviewContractDialogProps, "onAdded"> & {
  made: readonly number[];
  onSaved: (contract: Contract, creatorIndex: number) => void;
};

function ReviewedContract({ opened, reading, made, onSaved, onClose, ...options }: ReviewedContractProps) {
  const { fileName, files, extraction: whole } = reading;
  const [{ chosen, confirmed }, setChosen] = useState<Chosen>({
    chosen: remainingCreators(whole, made)[0] ?? 0,
    confirmed: [],
  });
  const extraction = useMemo(() => readingOfCreator(whole, chosen), [whole, chosen]);
  const { form, busy, error, taken, add, update } = useAddContract({
    ...options,
    reading: { ...reading, extraction },
    confirmed,
    onSaved: (contract) => onSaved(contract, chosen),
  });
  const onConfirmed = (fields: ContractField[]) => setChosen({ chosen, confirmed: fields });
  const review = useContractReview({ extraction, form, confirmed, onConfirmed });
  const choice = useCreatorChoice({
    document: whole,
    form,
    chosen,
    confirmed,
    onChoose: (next) => setChosen({ chosen: next.chosen ?? 0, confirmed: next.confirmed }),
  });
  const [pendingSave, setPendingSave] = useState<{ save: () => void } | null>(null);
  const save = (now: () => void) => (review.toCheck.length === 0 ? now() : setPendingSave({ save: now }));
  const document = useMemo(() => documentOfUpload(files, whole.contractFileId), [files, whole]);
  return (
    <>
      <FormDialog
        opened={opened}
        {...ADDING}
        busy={busy}
        dirty
        closing={form.isDirty() ? CLOSING_TYPED : CLOSING}
        error={error}
        isWide={review.isSideBySide}
        closeOnEscape={!review.isOpen && pendingSave === null}
        extraActions={<ReviewProgress review={review} />}
        onSubmit={form.onSubmit((values) => {
          save(() => add(values));
        })}
        onClose={onClose}
      >
        <ReviewLayout review={review} document={document}>
          <ReadingSummary fileName={fileName} review={review}>
            {whole.creators && <WhoseContract choice={choice} made={made} />}
          </ReadingSummary>
          {taken && (
            <HandleTaken
              contract={taken}
              values={formAfterChanges(taken, { ...form.values, ...sourceOf(extraction) })}
              hasDocument
              busy={busy}
              onUpdate={() => {
                save(() => update(taken));
              }}
            />
          )}
          <ReviewFields review={review} />
        </ReviewLayout>
      </FormDialog>
      <UncheckedDialog
        opened={opened && pendingSave !== null}
        contracts={[{ fields: review.toCheck }]}
        onSave={() => {
          setPendingSave(null);
          pendingSave?.save();
        }}
        onCheck={() => {
          setPendingSave(null);
          const [first] = review.toCheck;
          if (first) review.goTo(first);
        }}
      />
    </>
  );
}

type Chosen = { chosen: number; confirmed: readonly ContractField[] };

const STAYS = "The document stays in the vault, unassigned.";
const CLOSING: CloseConfirmation = {
  title: "Close without adding the contract?",
  text: STAYS,
  closeLabel: "Close",
  stayLabel: "Stay",
};
const CLOSING_TYPED: CloseConfirmation = {
  title: "Discard what you typed?",
  text: `Your changes have not been saved. ${STAYS}`,
  closeLabel: "Discard",
  stayLabel: "Keep editing",
};
