// The first that fits wins, so the more special stand first.
const GROUPS = [
  ["chat", /\b(?:chat|messages?|whatsapp|imessage|slack|telegram|discord|dms?|direct message|texts)\b/],
  ["e-mail", /\b(?:e-?mails?|mails?|thread)\b/],
  ["amendment", /\b(?:amend\w*|side letter|variation|addendum|extension|renewal|replacement|novation|supersed\w*)\b/],
  ["order", /\b(?:order|requisition|call-off|ticket|booking|invoice|quot\w+|rate card|tender|award)\b/],
  ["form", /\b(?:forms?|questionnaire|checklist|boxes|onboarding|set-up|intake)\b/],
  ["table", /\b(?:table|spreadsheet|tabs?|columns?|schedule|matrix|airtable|export)\b/],
  [
    "terms",
    /\b(?:term sheet|deal memo|key[- ]terms?|memo\w*|heads of terms|letter of intent|outline|summary|bullets?)\b/,
  ],
  ["letter", /\b(?:letter|notice|confirmation|welcome)\b/],
  ["agreement", /\b(?:agreement|contract|engagement|exhibit|statement of work|work order|deed|schedule)\b/],
  ["notes", /\b(?:notes?|minutes|transcript|call|card|page|brief|report|proposal)\b/],
] as const;

/** The group in which a document of some kind, told in its writer's words, is counted. */
export function groupOf(kind: string): string {
  const words = kind.toLowerCase();
  return GROUPS.find(([, pattern]) => pattern.test(words))?.[0] ?? "other";
}
