import { type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import { showToastsIn } from "./toast";
import "./dialog.css";

const FIRST_FIELD = ":is(input, select, textarea):not([readonly])";

/** Focuses the first field on mount and restores focus on unmount. If `isTyped`, asks before it closes. */
export function Dialog({
  title,
  isTyped = false,
  question = "Discard what you entered?",
  onClose,
  children,
}: {
  title: string;
  isTyped?: boolean;
  question?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  const headingId = useId();

  useLayoutEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    shown?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    showToastsIn(shown);
    return () => {
      showToastsIn(null);
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const leave = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (isTyped) setAsking(true);
    else onClose();
  };
  // Reopens the dialog: browsers close it on a second Escape even after preventDefault.
  const closedByBrowser = () => {
    if (dialog.current?.open) return;
    if (isTyped) dialog.current?.showModal();
    leave();
  };

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={headingId} onCancel={leave} onClose={closedByBrowser}>
      <div className="dialog-inside">
        <div>
          <div className="dialog-head">
            <h2 id={headingId}>{title}</h2>
            <Button kind="quiet" aria-label="Close" onClick={() => leave()}>
              <Icon name="close" />
            </Button>
          </div>
          {isAsking && isTyped && <Question text={question} onDiscard={onClose} onKeep={() => setAsking(false)} />}
        </div>
        <div className="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}

function Question({ text, onDiscard, onKeep }: { text: string; onDiscard: () => void; onKeep: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="dialog-question" role="alertdialog" aria-labelledby={id}>
      <strong id={id}>{text}</strong>
      <div className="dialog-actions">
        <button ref={first} type="button" className="button" onClick={onKeep}>
          Keep Editing
        </button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </div>
  );
}
