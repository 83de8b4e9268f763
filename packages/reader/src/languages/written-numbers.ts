const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number in English words, from a hundred on in digits. */
export function inWords(value: number): string {
  if (value >= 100 || !Number.isInteger(value)) return String(value);
  if (value < 20) return UNITS[value] ?? String(value);
  const unit = value % 10 === 0 ? "" : `-${UNITS[value % 10]}`;
  return `${TENS[Math.floor(value / 10) - 2]}${unit}`;
}

const WITH_DOTS = /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const WITH_SPACES = /^(\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+)(?:[.,](\d{1,2}))?$/;
const WITH_COMMA = /^(\d+),(\d{1,2})$/;

/** An amount as English writes it: 1.250,00 and 1 250,00 as 1,250.00; null for one that needs no change. */
export function plainAmount(written: string): string | null {
  const [, whole, hundredths] = WITH_DOTS.exec(written) ?? WITH_SPACES.exec(written) ?? WITH_COMMA.exec(written) ?? [];
  if (whole === undefined) return null;
  return `${whole.replace(/[^\d]/g, ",")}${hundredths ? `.${hundredths}` : ""}`;
}
