import { Button, Modal } from "@crm/ui";
import { BeforeCleanUp } from "./before-clean-up";
import { RunProgress } from "./run-progress";
import type { CleanUp } from "./use-clean-up";
import "./clean-up.css";

interface CleanUpDialogProps {
  opened: boolean;
  cleanUp: CleanUp;
  onClose: () => void;
}

/** Says what a clean-up does before it begins, how far it is, and what it came to. Closing it stops nothing. */
export function CleanUpDialog({ opened, cleanUp, onClose }: CleanUpDialogProps) {
  const { run, isRunning } = cleanUp;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Clean Up Videos"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {run || isRunning ? (
        <>
          <RunProgress run={run} error={cleanUp.error} />
          <div className="crm-dialog-actions">
            <Button variant={isRunning ? "default" : "filled"} onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      ) : (
        <BeforeCleanUp cleanUp={cleanUp} onCancel={onClose} />
      )}
    </Modal>
  );
}
