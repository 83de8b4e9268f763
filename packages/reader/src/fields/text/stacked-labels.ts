import type { Labelled } from "./find-labels";

const LABEL = /^[A-Z][\w /&'’()#-]{2,39}$/;
const LONGEST_VALUE = 80;

/** Labels on lines of their own whose values stand on the next line, as forms have them: `Videos per month`, then `12`. */
export function stackedLabels(text: string): Labelled[] {
  const lines = text.split("\n");
  let start = 0;
  return lines.flatMap((line, index) => {
    const at = start;
    start += line.length + 1;
    const label = line.trim();
    const value = (lines[index + 1] ?? "").trim();
    if (!LABEL.test(label) || value === "" || value.length > LONGEST_VALUE || value.includes("\t")) return [];
    const valueStart = start + (lines[index + 1] ?? "").indexOf(value);
    return [{ label, value, labelStart: at + line.indexOf(label), start: valueStart, end: valueStart + value.length }];
  });
}
