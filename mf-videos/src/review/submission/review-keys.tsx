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
