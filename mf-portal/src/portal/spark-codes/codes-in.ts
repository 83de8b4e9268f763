import { MAX_SPARK_CODE_LETTERS, MAX_SPARK_CODES } from "@crm/domain/video/spark-code";

/** The codes in what was typed, one on each line or between commas, each once. */
export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,]/)
      .map((code) => code.trim())
      .filter((code) => code !== ""),
  ),
];

/** What keeps codes from being sent, to be shown at their field; null where nothing does. */
export function codesProblem(codes: readonly string[]): string | null {
  if (codes.length === 0) return "Enter at least one code";
  if (codes.length > MAX_SPARK_CODES) return `A video has at most ${MAX_SPARK_CODES} codes`;
  const isTooLong = codes.some((code) => code.length > MAX_SPARK_CODE_LETTERS);
  return isTooLong ? `A code has at most ${MAX_SPARK_CODE_LETTERS} letters` : null;
}
