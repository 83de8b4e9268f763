import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button";
import { Icon } from "./icon";
import "./badge.css";
import "./toast.css";

type Shown = { id: number; tone: "done" | "late"; title: string; text: string | undefined };

const SHOWN_MS = { done: 5000, late: 10_000 };

let shown: readonly Shown[] = [];
let nextId = 1;
let host: Element | null = null;
const listeners = new Set<() => void>();

const getShown = () => shown;
const getHost = () => host;

export const toast = {
  success: (title: string, text?: string) => show({ tone: "done", title, text }),
  error: (title: string, text?: string) => show({ tone: "late", title, text }),
};

export const clearToasts = () => change([]);

/** Moves toasts into a modal dialog, which covers and silences everything outside; null moves them back. */
export function showToastsIn(dialog: Element | null): void {
  host = dialog;
  change(shown);
}

/** Rendered even when empty, because screen readers announce only live regions that already exist. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, getShown, getShown);
  const inside = useSyncExternalStore(subscribe, getHost, getHost);
  return (
    <>
      <ToastList toasts={inside ? [] : toasts} />
      {inside && createPortal(<ToastList toasts={toasts} />, inside)}
    </>
  );
}

function ToastList({ toasts }: { toasts: readonly Shown[] }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, tone, title, text }) => (
        <div key={id} className="toast toned" data-tone={tone}>
          <Icon name={tone === "done" ? "check" : "alert"} />
          <div>
            <strong>{title}</strong>
            {text && <p>{text}</p>}
          </div>
          <Button kind="quiet" icon="close" aria-label="Close" onClick={() => take(id)} />
        </div>
      ))}
    </div>
  );
}

function show(message: Omit<Shown, "id">): void {
  const id = nextId++;
  change([...shown, { id, ...message }]);
  setTimeout(() => take(id), SHOWN_MS[message.tone]);
}

const take = (id: number) => change(shown.filter((each) => each.id !== id));

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
