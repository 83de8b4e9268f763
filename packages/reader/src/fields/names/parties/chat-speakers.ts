import type { Candidate } from "../../candidate";
import { nameAtStart } from "../person/person-name";

const SPOKEN = "([^\\n]*(?:\\n(?!\\[|\\d{1,2}[/.:]\\d{2}|\\p{Lu}[^\\n]{2,40}\\s\\d{1,2}:\\d{2})[^\\n]*)*)";
const LINES = [
  new RegExp(
    `(?:^|\\n)(?:\\[[^\\]\\n]{5,30}\\]\\s|\\d{1,2}[/.:]\\d{2}[^\\n–-]{0,20}\\s[–-]\\s)(\\p{Lu}[^\\n:]{2,40}):\\s${SPOKEN}`,
    "gu",
  ),
  new RegExp(`(?:^|\\n)(\\p{Lu}[^\\n:\\d]{2,40}?)[,\\s]+\\[?\\d{1,2}:\\d{2}(?:\\s?[AaPp][Mm])?\\]?\\n${SPOKEN}`, "gu"),
];
const CREATORS =
  /\bmy\s(?:handle|account|channel|page|profile|followers|audience|rate|manager|content)\b|\bI(?:['’]ll|\swill|\scan|\scould|['’]d)\s(?:post|film|make|create|shoot|do)\b/i;
const BRANDS =
  /\b(?:we\spay|our\s(?:brand|products?|team|budget|campaign)|contract\s(?:comes|follows)|follow\syou|send\syou)\b/i;

/** Of the people who write in an exported chat the one who speaks as the creator: `my handle is …`. */
export function readChatSpeakers(text: string): Candidate<string>[] {
  const lines = LINES.flatMap((line) => [...text.slice(0, 12_000).matchAll(line)]).map((match) => ({
    name: match[1] ?? "",
    said: match[2] ?? "",
    start: match.index + match[0].indexOf(match[1] ?? ""),
  }));
  const names = [...new Set(lines.map(({ name }) => name))];
  const speakers = names.filter((name) => {
    const said = lines
      .filter((line) => line.name === name)
      .map((line) => line.said)
      .join("\n");
    return CREATORS.test(said) && !BRANDS.test(said);
  });
  const [name] = speakers;
  const line = lines.find((one) => one.name === name);
  if (!name || !line || speakers.length > 1 || names.length < 2 || nameAtStart(name) !== name) return [];
  return [{ value: name, confidence: 0.72, start: line.start, end: line.start + name.length }];
}
