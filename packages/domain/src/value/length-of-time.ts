const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The largest whole unit, for example `9 days` or `1 hour`; hours are used up to two days. */
export function lengthOfTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const fitting = UNITS.find(([unit, size]) => whole >= (unit === "day" ? 2 : 1) * size) ?? UNITS[3];
  const [unit, size] = fitting;
  return counted(Math.floor(whole / size), unit);
}

export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
