import { leftUnread } from "@crm/domain/document/extraction.schema";
import type { PlannedRow } from "@crm/domain/import/import-contracts.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { BATCH_OUTCOME } from "@crm/domain/words/contract";
import { Button, IconChevronDown, IconFileText, IconPencil, StatusBadge } from "@crm/ui";
import { memo, useRef } from "react";
import { FIELD_LABELS } from "../../contract-form/contract-form-values";
import { creatorsInWords } from "../../contract-form/document-creators";
import { leftOutWords } from "../../contract-form/left-out-words";
import { RowChoice } from "../../import-contracts/row-choice";
import { WhatHappens } from "../../import-contracts/what-happens";
import { ReviewFacts } from "./review-facts";
import { ReviewForm } from "./review-form";
import { type Decision, hasNoDetails, type ReviewRow } from "./review-rows";

interface ReviewRowItemProps {
  row: ReviewRow;
  planned: PlannedRow | undefined;
  today: CalendarDate;
  isOpen: boolean;
  onOpen: (id: number | null) => void;
  decide: (ids: readonly number[], decision: Decision) => void;
  onCovered: (isCovered: boolean) => void;
}

export const ReviewRowItem = memo(function ReviewRowItem({
  row,
  planned,
  today,
  isOpen,
  onOpen,
  decide,
  onCovered,
}: ReviewRowItemProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const { id, fileName, isLeftOut } = row;
  const exists = planned?.outcome === "updated" || planned?.outcome === "unchanged";
  const close = () => {
    onOpen(null);
    edit.current?.focus();
  };
  return (
    <li className="batch-row" data-left-out={isLeftOut || undefined}>
      <div className="batch-row-line">
        <ReviewFacts row={row} exists={exists} />
        <div className="batch-row-end">
          <ReviewOutcome row={row} planned={planned} />
          <RowChoice
            label={`What to do with ${fileName}`}
            words={exists ? ["Update", "Skip"] : ["Save", "Leave out"]}
            isSkipped={isLeftOut}
            onChoose={(isSkipped) => {
              decide([id], { isLeftOut: isSkipped });
              // A row with several creators needs a choice before it can be saved.
              if (!isSkipped && row.document.creators && row.creatorIndex === null) onOpen(id);
            }}
          />
          <Button
            ref={edit}
            variant="subtle"
            size="compact-md"
            aria-expanded={isOpen}
            aria-label={`Edit ${fileName}`}
            leftSection={isOpen ? <IconChevronDown size={14} /> : <IconPencil size={14} />}
            onClick={() => (isOpen ? close() : onOpen(id))}
          >
            Edit
          </Button>
        </div>
      </div>
      <div className="batch-row-notes">
        <span className="batch-row-file">
          <IconFileText size={14} aria-hidden />{" "}
          <span className="crm-cut" title={fileName}>
            {fileName}
          </span>
        </span>
        {notesOf(row).map(({ text, warns }) => (
          <span key={text} className="batch-row-note" data-warns={warns || undefined}>
            {text}
          </span>
        ))}
        {row.faults.map(({ field, reason }) => (
          <span key={field} className="batch-row-fault">
            {labelOf(field)}: {reason}
          </span>
        ))}
      </div>
      {planned && (planned.outcome === "updated" || (planned.outcome === "failed" && row.facts)) && (
        <div className="batch-row-changes">
          <WhatHappens row={planned} />
        </div>
      )}
      {isOpen && (
        <ReviewForm
          row={row}
          today={today}
          onDecide={(decision) => decide([id], decision)}
          onCovered={onCovered}
          onDone={close}
        />
      )}
    </li>
  );
});

function notesOf(row: ReviewRow) {
  const { extraction, sameFileAs, sameHandleAs, isLeftOut } = row;
  const note = (isThere: boolean, text: string, warns = true) => (isThere ? [{ text, warns }] : []);
  const unread = leftUnread(extraction.truncated);
  const wasThere = extraction.duplicateOf !== undefined && sameFileAs === null;
  return [
    ...severalCreators(row).map((text) => ({ text, warns: true })),
    ...note(hasNoDetails(extraction), "No contract details were found in it."),
    ...note(sameFileAs !== null, `The same file as ${sameFileAs}.`),
    ...note(sameHandleAs !== null && !isLeftOut, `The same handle as ${sameHandleAs}: it is saved after that one.`),
    ...note(unread.pages, "Only its first pages were read."),
    ...note(unread.fields.length > 0, `${leftOutWords(unread.fields)}.`),
    ...note(wasThere, "This document was uploaded before.", false),
  ];
}

function severalCreators({ extraction, isUndecided, isLeftOut, values }: ReviewRow): string[] {
  const { creators } = extraction;
  if (!creators) return [];
  const names = `It names ${creatorsInWords(creators)}.`;
  if (isUndecided) return [names, "Choose whose contract this is: press Save or Edit. Until then it is not saved."];
  const others = creators.length > 2 ? "the others’ contracts" : "the other one’s contract";
  return isLeftOut ? [names] : [names, `This is ${values.fullName}’s; upload it again by itself for ${others}.`];
}

function labelOf(field: string): string {
  return Object.entries(FIELD_LABELS).find(([name]) => name === field)?.[1] ?? "Document";
}

function ReviewOutcome({ row, planned }: { row: ReviewRow; planned: PlannedRow | undefined }) {
  const outcome = outcomeOf(row, planned);
  return outcome ? (
    <StatusBadge {...BATCH_OUTCOME[outcome]} />
  ) : (
    <span className="batch-outcome-pending">Checking</span>
  );
}

function outcomeOf(row: ReviewRow, planned: PlannedRow | undefined): keyof typeof BATCH_OUTCOME | undefined {
  if (row.isUndecided) return "undecided";
  if (row.isLeftOut) return planned?.outcome === "updated" ? "skipped" : "left_out";
  return row.facts === null ? "failed" : planned?.outcome;
}
