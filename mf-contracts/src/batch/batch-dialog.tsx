import { READ_FIELDS } from "@crm/domain/contract/contract.schema";
import { counted } from "@crm/domain/value/length-of-time";
import { Button, ConfirmDialog, clearToasts, Modal, Progress, Stack, Text, useUnsavedInput } from "@crm/ui";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { UncheckedDialog } from "../contract-review/unchecked-dialog";
import { BatchSummary } from "./batch-summary";
import { BatchFilesStep } from "./files/batch-files-step";
import { useBatchQueue } from "./files/use-batch-queue";
import { ReviewList } from "./review/review-list";
import { isToBeSaved, useReview } from "./review/use-review";
import { useBatchSave } from "./use-batch-save";
import "./batch.css";

type Step = "files" | "review" | "summary";

const STEP_LABELS: Record<Step, string> = {
  files: "Step 1 of 3, the files",
  review: "Step 2 of 3, the review",
  summary: "Step 3 of 3, what was saved",
};

interface BatchDialogProps {
  opened: boolean;
  dropped?: readonly File[] | undefined;
  onClose: () => void;
}

/** Pass a new React key each time it opens, to start again at the first step. */
export function BatchDialog({ opened, dropped, onClose }: BatchDialogProps) {
  const [step, setStep] = useState<Step>("files");
  const [isCovered, setCovered] = useState(false);
  const { queue, batch } = useBatchQueue();
  const { save, outcome, progress, undo, undoing } = useBatchSave();
  const { today, rows, plan, decide } = useReview(batch.files, outcome.saved, step === "review");
  const isSaving = progress !== null;
  const isUndone = undoing.isSuccess && outcome.saved.size === 0;
  const guard = useLeaveGuard(
    opened && (batch.isRunning || isSaving || (step !== "summary" && rows.length > 0)),
    () => {
      queue.cancelAll();
      onClose();
    },
  );

  const toSave = rows.filter((row) => isToBeSaved(row, plan.rows.get(row.id)));
  const unchecked = toSave.flatMap(({ values, marks }) => {
    const fields = READ_FIELDS.filter((field) => marks[field] === "check");
    return fields.length > 0 ? { name: values.fullName, fields } : [];
  });
  const [isAsking, setAsking] = useState(false);
  const review = () => {
    // The review list repeats what the toasts say, and toasts would cover its button.
    clearToasts();
    setStep("review");
  };
  const send = (sent: typeof rows) => {
    undoing.reset();
    setStep("summary");
    save.mutate(sent);
  };
  const stepTop = useFocusOnStep(`${step}${isSaving ? ", saving" : ""}${isUndone ? ", undone" : ""}`);
  const failed = new Set(outcome.failed.map(({ id }) => id));

  return (
    <>
      <Modal
        opened={opened}
        onClose={guard.leave}
        title="Upload Multiple PDF Contracts"
        size={step === "review" ? "72rem" : "xl"}
        closeOnEscape={!isSaving && !guard.asking && !isAsking && !isCovered}
        closeOnClickOutside={!isSaving}
        withCloseButton={!isSaving}
        closeButtonProps={{ "aria-label": "Close dialog" }}
      >
        <Stack ref={stepTop} tabIndex={-1} role="group" aria-label={STEP_LABELS[step]} className="batch-step">
          {step === "files" && <BatchFilesStep batch={batch} queue={queue} dropped={dropped} />}
          {step === "review" && (
            <ReviewList rows={rows} plan={plan} today={today} decide={decide} onCovered={setCovered} />
          )}
          {step === "summary" &&
            (progress ? (
              <Saving {...progress} />
            ) : (
              <BatchSummary
                outcome={outcome}
                skipped={rows.length - outcome.failed.length}
                undoError={undoing.error}
                undoing={undoing.isPending}
                isUndone={isUndone}
                onUndo={undo}
                onRetry={() => send(rows.filter(({ id }) => failed.has(id)))}
              />
            ))}
        </Stack>
        <div className="crm-dialog-foot">
          <div className="crm-dialog-actions">
            {step === "files" && (
              <>
                <Button variant="default" onClick={guard.leave}>
                  Cancel
                </Button>
                <Button onClick={review} disabled={batch.isRunning || rows.length === 0}>
                  {rows.length === 0 ? "Review contracts" : `Review ${counted(rows.length, "contract")}`}
                </Button>
              </>
            )}
            {step === "review" && (
              <>
                <Button variant="default" onClick={() => setStep("files")}>
                  Back to files
                </Button>
                <Button
                  onClick={() => (unchecked.length > 0 ? setAsking(true) : send(toSave))}
                  disabled={toSave.length === 0 || plan.isPending}
                >
                  {plan.isPending ? "Checking..." : `Save ${counted(toSave.length, "contract")}`}
                </Button>
              </>
            )}
            {step === "summary" && !isSaving && (
              <>
                {rows.length > 0 && (
                  <Button variant="default" onClick={() => setStep("review")}>
                    Back to review
                  </Button>
                )}
                <Button onClick={onClose}>Close</Button>
              </>
            )}
          </div>
        </div>
      </Modal>
      <UncheckedDialog
        opened={isAsking}
        contracts={unchecked}
        onSave={() => {
          setAsking(false);
          send(toSave);
        }}
        onCheck={() => setAsking(false)}
      />
      <ConfirmDialog
        opened={guard.asking}
        title="Close without saving?"
        confirmLabel="Close"
        cancelLabel="Stay"
        destructive
        onConfirm={guard.go}
        onCancel={guard.stay}
      >
        {batch.isRunning && "Files are still being uploaded, and those not done yet are not sent. "}
        What was extracted is in the vault already, unassigned. No contract of it has been saved.
      </ConfirmDialog>
    </>
  );
}

function Saving({ done, total }: { done: number; total: number }) {
  return (
    <div>
      <Progress value={(done / total) * 100} animated aria-label={`${done} of ${total} contracts saved`} />
      <Text size="sm" c="dimmed" role="status" mt="xs">
        Saving {done} of {total}
      </Text>
    </div>
  );
}

/** Focuses each new step: the button that opened it is unmounted, and the focus would be lost. */
function useFocusOnStep(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
  }, [step]);
  return top;
}

/** Asks for confirmation before the dialog closes, the route changes or the tab closes. */
function useLeaveGuard(isAtRisk: boolean, onLeave: () => void) {
  const [isClosing, setClosing] = useState(false);
  useUnsavedInput(isAtRisk);
  const blocker = useBlocker({
    shouldBlockFn: () => isAtRisk,
    enableBeforeUnload: false,
    disabled: !isAtRisk,
    withResolver: true,
  });
  return {
    asking: isClosing || blocker.status === "blocked",
    leave: () => (isAtRisk ? setClosing(true) : onLeave()),
    stay() {
      setClosing(false);
      blocker.reset?.();
    },
    go() {
      setClosing(false);
      onLeave();
      blocker.proceed?.();
    },
  };
}
