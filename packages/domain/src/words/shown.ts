/** `done` green, `soon` orange, `change` yellow, `late` red, `moving` blue, `rest` grey. */
export type Tone = "done" | "soon" | "change" | "late" | "moving" | "rest";

/** `packages/ui` and the portal each have a drawing for the icons that they use. */
export type StatusIcon =
  | "alert"
  | "archive"
  | "bell"
  | "calendar"
  | "check"
  | "check-circle"
  | "circle"
  | "clock"
  | "close"
  | "close-circle"
  | "eye"
  | "hourglass"
  | "inbox"
  | "info"
  | "news"
  | "pause"
  | "pencil"
  | "progress"
  | "refresh"
  | "video";

/** Without an icon, the tone's default icon is shown. */
export type Shown = { word: string; tone: Tone; icon?: StatusIcon; description?: string };

export type StatusWords<State extends string> = Readonly<Record<State, Shown>>;

export type Words<State extends string> = Readonly<Record<State, string>>;

export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string | Shown>>,
  values: readonly Value[],
): { value: Value; label: string }[] {
  return values.map((value) => {
    const word = words[value];
    return { value, label: typeof word === "string" ? word : word.word };
  });
}

/** Lower case; an unknown stored value is returned unchanged. */
export function wordInSentence(words: StatusWords<string>, state: string): string {
  return Object.hasOwn(words, state) ? (words[state]?.word.toLowerCase() ?? state) : state;
}
