export interface Message {
  kind: "mail" | "said";
  start: number;
  end: number;
  sender: string;
}

// `[14/01/2026, 09:12] Ada: …`, `09:12 - Ada: …`, `Ada: …`
const SAID =
  /^(?:\[[^\]\n]{4,30}\]\s?|\d{1,2}[/.:-]\d{1,2}[^\n:]{0,14}(?::\d\d){0,2}\s?(?:[ap]m)?\s?[-–—|]?\s)?(?<sender>[\p{L}@][^\n:[\]()<>]{1,38}?)(?:\s[([][^\])\n]{1,24}[\])])?\s?:\s/gimu;
const HEADED = /^(?<sender>\p{L}[^\n:\d]{1,38}?)[,\s]+\[?\d{1,2}:\d\d(?:\s?[ap]m)?\]?$/gimu;
const MAIL =
  /^[>\s|]{0,6}From:\s(?<sender>[^\n<]{2,60})|^[>\s|]{0,6}On [^\n]{6,80}?,\s(?<sender>[^\n,<]{2,60})(?:<[^>\n]*>)?\s?wrote:/gimu;

// Repeated labels of forms look like speakers.
const FORM_LABEL =
  /^(?:\(?[a-z\d]{1,2}[.)]\s|[-•*]\s)|\b(?:name|handle|account|channels?|platforms?|networks?|fees?|rate|pay(?:ment)?|start|end|from|to|term|period|videos?|content|output|deliverables?|add-?on|exclusiv\w*|total|per month|monthly|usage|notes?)\b/i;

const FIRST_CHARACTERS = 60_000;
const FEWEST = 4;

/** Empty when nobody writes twice, as in a form whose labels end in colons. */
export function findMessages(text: string): Message[] {
  const searched = text.slice(0, FIRST_CHARACTERS);
  const mails = begunBy(searched, [MAIL]);
  const said = begunBy(searched, [SAID, HEADED]).filter(({ sender }) => !FORM_LABEL.test(sender));
  const times = Map.groupBy(said, ({ sender }) => sender);
  const talk = said.filter(({ sender }) => (times.get(sender)?.length ?? 0) > 1);
  const isChat = new Set(talk.map(({ sender }) => sender)).size > 1 && talk.length >= FEWEST;
  const begun = isChat ? talk : mails;
  const kind = isChat ? "said" : "mail";
  return begun.map(({ start, sender }, index) => ({
    kind,
    start,
    sender,
    end: begun[index + 1]?.start ?? text.length,
  }));
}

interface Valued {
  value: string;
  features: readonly string[];
  start: number;
}

/** True when a newer mail above this one states a different value. */
export function isOutdated(messages: readonly Message[], own: Valued, candidates: readonly Valued[]): boolean {
  const at = messages.findLastIndex(({ start }) => start <= own.start);
  const [newest] = messages;
  if (at < 1 || newest?.kind !== "mail") return false;
  const from = messages[at]?.start ?? 0;
  return candidates.some(
    ({ value, features, start }) =>
      value !== own.value && start >= newest.start && start < from && !features.includes("sort:mail head"),
  );
}

function begunBy(text: string, patterns: readonly RegExp[]): { start: number; sender: string }[] {
  const found = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, groups }) => ({ start: index, sender: groups?.sender?.trim() ?? "" })),
  );
  return found.sort((one, other) => one.start - other.start);
}
