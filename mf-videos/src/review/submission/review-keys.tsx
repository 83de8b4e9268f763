import { Kbd } from "@crm/ui";
import { useEffect, useRef } from "react";

const LETTERS = { m: "mute", c: "comment", n: "notes", a: "approve", r: "request-changes", x: "reject" } as const;

/** What a key does on the review page. */
export type ReviewAction = "previous" | "next" | "play" | (typeof LETTERS)[keyof typeof LETTERS];

type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "repeat" | "target">;

const TYPING = "input:not([type=range]), textarea, select, [contenteditable=true]";
const OWN_KEYS = "[role=listbox], [role=menu], [role=dialog], [role=alertdialog], [role=combobox]";
const PRESSED_BY_SPACE = "button, a, summary, [role=tab]";

/** What a key that was pressed is for; null while somebody types, in dialogs and menus, and for keys of the browser. */
export function reviewAction({ key, target, repeat, ...press }: Press): ReviewAction | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const stands = (selector: string) => target instanceof Element && target.closest(selector) !== null;
  if (stands(TYPING) || stands(OWN_KEYS)) return null;
  if (key === "ArrowUp") return "previous";
  if (key === "ArrowDown") return "next";
  if (repeat) return null;
  if (key === " ") return stands(PRESSED_BY_SPACE) ? null : "play";
  const letter = key.toLowerCase();
  return isLetter(letter) ? LETTERS[letter] : null;
}

const isLetter = (key: string): key is keyof typeof LETTERS => Object.hasOwn(LETTERS, key);

/** Does what the page's keys are for, wherever the focus is. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      const action = document.querySelector("[aria-modal=true]") ? null : reviewAction(event);
      if (action === null) return;
      event.preventDefault();
      latest.current(action);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const KEYS = [
  ["↑", "Previous"],
  ["↓", "Next"],
  ["Space", "Play"],
  ["M", "Mute"],
  ["C", "Comment"],
  ["N", "Notes"],
  ["A", "Approve"],
  ["R", "Request changes"],
  ["X", "Reject"],
] as const;

/** The page's keys, in sight as long as it is. */
export function KeyHints() {
  return (
    <dl className="review-keys" aria-label="Keys">
      {KEYS.map(([key, what]) => (
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
