import { findMessages } from "../../ranker/messages";

const DECLINES = new RegExp(
  [
    "\\b(?:i|we)(?:['’](?:m|re|ll|ve)|\\s(?:am|are|will|must|have))?\\s(?:(?:going|have|had|decided|afraid|sorry)\\s)?(?:to\\s)?(?:pass(?=[.,;!]|\\s(?:on|this|for)\\b)|decline\\b|turn\\s(?:it|this|you|(?:the|your)\\s(?:offer|deal))\\sdown)",
    "\\b(?:i|we)\\s(?:can['’]?t|cannot|won['’]?t|will\\snot|(?:am|are)\\s(?:not\\sable|unable)\\sto)\\s(?:accept|go\\sahead|proceed|move\\sforward|take\\s(?:it|this|you\\sup))\\b",
    "\\b(?:offer|proposal)\\s(?:was|is|has\\sbeen)\\s(?:declined|rejected|turned\\sdown|withdrawn)\\b",
    "\\b(?:isn['’]t|is\\snot|not)\\s(?:the\\s)?(?:right|a\\s(?:good\\s)?fit)\\s(?:\\w+\\s)?for\\s(?:us|me)\\b",
  ].join("|"),
  "i",
);
const ACCEPTS =
  /\b(?:deal|agreed|accept(?:ed|s)?|confirm(?:ed|s)?|works\sfor|you['’]re\son|signed|go\sfor\sit|let['’]s\sdo)\b|👍|🤝|✅/i;

export function isOfferDeclined(text: string): boolean {
  const messages = findMessages(text);
  const [newest] = messages;
  const words = newest?.kind === "mail" ? text.slice(newest.start, newest.end) : text;
  const declined = DECLINES.exec(words);
  return declined !== null && !ACCEPTS.test(words.slice(declined.index + declined[0].length));
}
