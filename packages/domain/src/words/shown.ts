/** What a state means: `done` green, `soon` orange, `change` yellow, `late` red, `moving` blue, `rest` grey. */
export type Tone = "done" | "soon" | "change" | "late" | "moving" | "rest";

/** Names of the icons that states are shown with; `packages/ui` and the portal have a drawing for each name they use. */
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

/** How a state is shown. Without an icon it has the one of its tone; `description` is a sentence about the state. */
export type Shown = { word: string; tone: Tone; icon?: StatusIcon; description?: string };

/** How one audience is shown each state of a state machine. */
export type StatusWords<State extends string> = Readonly<Record<State, Shown>>;

/** Words alone, for states and kinds that have neither colour nor icon. */
export type Words<State extends string> = Readonly<Record<State, string>>;

/** Choices of a filter or a field, in the order of the values. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, string | Shown>>,
  values: readonly Value[],
): { value: Value; label: string }[] {
  return values.map((value) => {
    const word = words[value];
    return { value, label: typeof word === "string" ? word : word.word };
  });
}

/** A state's word within a sentence, in lower case. A stored value that is no state of the table stands as it is. */
export function wordInSentence(words: StatusWords<string>, state: string): string {
  return Object.hasOwn(words, state) ? (words[state]?.word.toLowerCase() ?? state) : state;
}
