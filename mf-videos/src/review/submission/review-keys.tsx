import { Kbd } from "@crm/ui";
import { useEffect, useRef } from "react";
import type { ArmedReject } from "../verdict/use-armed-reject";

const LETTERS = { m: "mute", c: "comment", n: "notes", a: "approve", r: "request-changes", x: "reject" } as const;

export type ReviewAction =
  | "previous"
  | "next"
  | "play"
  | "confirm-reject"
  | "disarm"
  | (typeof LETTERS)[keyof typeof LETTERS];

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "repeat" | "target">;

const TYPING = "input:not([type=range]), textarea, select, [contenteditable=true]";
const OWN_KEYS = "[role=listbox], [role=menu], [role=dialog], [role=alertdialog], [role=combobox]";
const PRESSED = "button, a, summary, [role=tab]";

/** Null while the user types, in dialogs and menus, and for browser shortcuts. */
export function reviewAction(
  { key, target, repeat, ...press }: Press,
  armed: Pick<ArmedReject, "focus"> | null = null,
): ReviewAction | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const stands = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (stands(TYPING) || stands(OWN_KEYS)) return null;
  if (key === "ArrowUp") return "previous";
  if (key === "ArrowDown") return "next";
  if (repeat) return null;
  if (armed && key === "Escape") return "disarm";
  if (armed && key === "Enter") return stands(PRESSED) && target !== armed.focus ? null : "confirm-reject";
  if (key === " ") return stands(PRESSED) ? null : "play";
  const letter = key.toLowerCase();
  return isLetter(letter) ? LETTERS[letter] : null;
}

const isLetter = (key: string): key is keyof typeof LETTERS => Object.hasOwn(LETTERS, key);

export function useReviewKeys(act: (action: ReviewAction) => void, armed: ArmedReject | null): void {
  const latest = useRef({ act, armed });
  latest.current = { act, armed };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      const action = document.querySelector("[aria-modal=true]") ? null : reviewAction(event, latest.current.armed);
      if (action === null) return;
      event.preventDefault();
      latest.current.act(action);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const WATCH_KEYS = [
  ["↑", "Previous"],
  ["↓", "Next"],
  ["Space", "Play"],
  ["M", "Mute"],
] as const;

const REVIEW_KEYS = [
  ["C", "Comment"],
  ["N", "Notes"],
  ["A", "Approve"],
  ["R", "Request changes"],
  ["X", "Reject (Enter confirms)"],
] as const;

export function KeyHints({ mayReview }: { mayReview: boolean }) {
  const keys = mayReview ? [...WATCH_KEYS, ...REVIEW_KEYS] : WATCH_KEYS;
  return (
    <dl className="review-keys" aria-label="Keys">
      {keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <Kbd size="xs">{key}</Kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
