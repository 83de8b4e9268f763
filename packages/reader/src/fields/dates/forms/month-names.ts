const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const NAMES = "january february march april may june july august september october november december".split(" ");

/** Justified text and OCR may space letters: `14th d a y o f M a r c h`. */
export const apart = (word: string) => word.split("").join("\\s?");

export const MONTH =
  "(jan(?:u?a?ry)?|feb(?:[ru]{1,3}a?ry)?|mar(?:ch)?|apr(?:[il1]{2})?|may|june?|ju[l1i]y|jul|aug(?:u?st)?|sept?(?:[tem]{1,4}[bd]e?r)?|oct(?:o?[bd]e?r)?|nov(?:[em]{1,3}[bd]e?r)?|dec(?:[em]{1,3}[bd]e?r)?)\\.?";

export const MONTH_APART = `(${NAMES.map(apart).join("|")})`;

export function monthNumber(name: string): number {
  const short = name.replace(/\s/g, "").slice(0, 3).toLowerCase();
  return MONTHS.indexOf(/^ju[1i]/.test(short) ? "jul" : short) + 1;
}
